/** The footer of a quick entry: what has come in, its cost in both currencies, and its actions. */
import { formatQuantity } from '@cuadra/domain/money/format';
import { convertTo } from '@cuadra/domain/money/rate';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

import { useCompany } from '../../../session/company/company-context.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';
import { Kbd } from '../../../ui/display/kbd.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { SectionFoot } from '../frame/section-foot.tsx';
import { type EntryTotals, entryTotals } from './entry-totals.ts';
import styles from './quick-entry.module.css';
import type { QuickEntryState } from './use-quick-entry.ts';

export interface EntryFootProps {
  readonly state: QuickEntryState;
  readonly onSave: () => void;
}

export function EntryFoot({ state, onSave }: EntryFootProps) {
  const { entry, isSaving } = state;
  const [isAsking, question] = useDisclosure(false);
  const totals = entryTotals(entry);
  const drop = async (): Promise<void> => {
    question.close();
    await state.drop();
  };
  return (
    <div className={styles.foot}>
      <SectionFoot label="Total de la entrada" figures={<Totals totals={totals} />}>
        <Button size="lg" color="red" disabled={entry.lines.length === 0} onClick={question.open}>
          Descartar
        </Button>
        <Button size="lg" variant="filled" disabled={isSaving} onClick={onSave}>
          {isSaving ? 'Guardando…' : 'Guardar'}
          <Kbd>F9</Kbd>
        </Button>
      </SectionFoot>
      <ConfirmDialog
        opened={isAsking}
        title="¿Descartar esta entrada?"
        confirmLabel="Descartar"
        onConfirm={() => void drop()}
        onCancel={question.close}
      >
        Se pierde lo escaneado: {linesText(entry.lines.length)}. La existencia no cambia.
      </ConfirmDialog>
    </div>
  );
}

function Totals({ totals }: { readonly totals: EntryTotals }) {
  const { rate, secondaryCurrency } = useCompany();
  const { cost, productCount, unitCount } = totals;
  return (
    <>
      <span className="tnum">
        <b>{COUNT_FORMAT.format(productCount)}</b> {productCount === 1 ? 'producto' : 'productos'} ·{' '}
        <b>{formatQuantity(unitCount)}</b> {unitCount === 1000n ? 'unidad' : 'unidades'}
      </span>
      <span className={styles.money}>
        <Money value={cost} size="lg" />
        {rate === undefined || secondaryCurrency === undefined ? null : (
          <Money value={convertTo(cost, 'VES', rate.exchange)} tone="second" />
        )}
      </span>
      <small className={styles.sense}>{senseOf(totals)}</small>
    </>
  );
}

/** Explains the total when it is not what was typed. */
function senseOf({ estimatedCount, uncostedCount, unknownCount }: EntryTotals): string {
  return [
    estimatedCount === 0 ? '' : `${linesText(estimatedCount)} al último costo`,
    uncostedCount === 0 ? '' : `${linesText(uncostedCount)} sin costo`,
    unknownCount === 0
      ? ''
      : `${linesText(unknownCount)} sin producto: no se ${unknownCount === 1 ? 'guarda' : 'guardan'}`,
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

function linesText(count: number): string {
  return count === 1 ? '1 línea' : `${COUNT_FORMAT.format(count)} líneas`;
}
