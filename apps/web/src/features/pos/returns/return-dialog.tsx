/**
 * "Devolver" and "Anular": the returned lines, where the goods go, the reason, and the refund (SALE-05). The draft
 * survives a reload.
 */
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import type { SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import { type UsedDraft, useDraft } from '../../../session/device/use-draft.ts';
import { FormModal } from '../../../ui/dialogs/form-modal.tsx';
import { ReasonField } from './reason-field.tsx';
import { RefundPart } from './refund-part.tsx';
import { EMPTY_RETURN, type ReturnDraft, type ReturnField, readReturnDraft } from './return-draft.ts';
import { ReturnLines } from './return-lines.tsx';
import styles from './returns.module.css';
import { useReturnForm } from './use-return-form.ts';
import { type SaleToReturn, useSaleToReturn } from './use-sale-returns.ts';

export interface ReturnDialogProps {
  readonly company: Company;
  readonly sale: SaleRow;
  /** The returns known from the server, which this device may not hold. */
  readonly older?: readonly SaleReturnRow[] | undefined;
  readonly kind: 'void' | 'return';
  readonly onClose: () => void;
  readonly onMade: (row: SaleReturnRow) => void;
}

export function ReturnDialog(props: ReturnDialogProps) {
  const { company, sale, older, kind } = props;
  const found = useSaleToReturn(company.db, sale, older);
  const draft = useDraft<ReturnDraft>(company.db, {
    kind: `sale_return:${kind}:${sale.id}`,
    empty: EMPTY_RETURN,
    read: readReturnDraft,
  });
  if (found === undefined || draft === undefined) return null;
  return <ReturnForm {...props} found={found} kept={draft} />;
}

const LABELS: Readonly<Record<ReturnField, string>> = {
  lines: 'Productos',
  reason: 'Motivo',
  phone: 'Teléfono',
  bank: 'Banco',
  email: 'Correo',
};

function ReturnForm({
  company,
  sale: row,
  older,
  kind,
  found,
  kept,
  onClose,
  onMade,
}: ReturnDialogProps & { readonly found: SaleToReturn; readonly kept: UsedDraft<ReturnDraft> }) {
  const isVoid = kind === 'void';
  const { sale, lines } = found;
  const form = useReturnForm({ company, sale: row, older, kind, found, kept, onMade });
  const { draft, errors, refusal, isBusy } = form;
  const number = formatNumber(row.series, row.number);
  const leave = (): void => {
    void kept.drop().then(onClose);
  };
  return (
    <FormModal
      opened
      size={isVoid ? 'form' : 'product'}
      title={isVoid ? `Anular la venta ${number}` : `Devolver de la venta ${number}`}
      submitLabel={isVoid ? 'Anular venta' : 'Devolver'}
      savingLabel="Registrando…"
      saving={isBusy}
      dirty={kept.isStored}
      isStored
      errors={(Object.keys(errors) as ReturnField[]).map((field) => ({ label: LABELS[field] }))}
      refusal={refusal}
      onSubmit={() => void form.save()}
      onClose={leave}
    >
      <div className={styles.form}>
        {isVoid ? (
          <p className={styles.lead}>
            Toda la venta queda sin efecto: la mercancía vuelve a la existencia y el dinero al cliente.
          </p>
        ) : (
          <ReturnLines lines={lines} draft={draft} error={errors.lines} onDraft={form.setDraft} />
        )}
        <ReasonField
          isVoid={isVoid}
          value={draft.reason}
          error={errors.reason}
          onChange={(reason) => form.change({ reason })}
        />
        <RefundPart
          sale={sale}
          draft={draft}
          errors={errors}
          preview={form.preview}
          today={form.today}
          pointsHeld={found.pointsHeld ?? 0n}
          onChange={form.change}
        />
      </div>
    </FormModal>
  );
}
