/** "Devolver" and "Anular": what comes back of a sale and where to, why, and how the money goes back (SALE-05). */
import { newId } from '@cuadra/contracts/ids';
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import { wantedOfAll } from '@cuadra/domain/returns/returnable-lines';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { useState } from 'react';
import {
  type ReturnInput,
  type ReturnOutcome,
  recordReturn,
} from '../../../data/local-writes/record-return.ts';
import type { SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company.ts';
import { SAVE_GATE } from '../../../session/save-gate.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FormModal } from '../../../ui/form-modal.tsx';
import { useAttempt } from '../../../ui/record-form/use-attempt.ts';
import { ReasonField } from './reason-field.tsx';
import { RefundPart } from './refund-part.tsx';
import { chosenRefund } from './refund-ways.ts';
import {
  EMPTY_RETURN,
  errorsOfReturn,
  type ReturnDraft,
  type ReturnField,
  wantedLines,
} from './return-draft.ts';
import { ReturnLines } from './return-lines.tsx';
import { returnPreview } from './return-preview.ts';
import styles from './returns.module.css';
import { type SaleToReturn, useSaleToReturn } from './use-sale-returns.ts';

export interface ReturnDialogProps {
  readonly company: Company;
  readonly sale: SaleRow;
  readonly kind: 'void' | 'return';
  readonly onClose: () => void;
  readonly onMade: (row: SaleReturnRow) => void;
}

export function ReturnDialog(props: ReturnDialogProps) {
  const found = useSaleToReturn(props.company.db, props.sale);
  return found === undefined ? null : <ReturnForm {...props} found={found} />;
}

const LABELS: Readonly<Record<ReturnField, string>> = {
  lines: 'Productos',
  reason: 'Motivo',
  phone: 'Teléfono',
  bank: 'Banco',
  email: 'Correo',
};

const WHY_NOT: Readonly<Record<Extract<ReturnOutcome, { made: false }>['reason'], string>> = {
  no_open_session: 'No hay una sesión de caja abierta: ábrela para devolver el dinero.',
  more_than_left: 'Ya se devolvió parte de esto. Revisa las cantidades que quedan.',
  partly_returned: 'Ya se devolvió una parte de esta venta: devuelve lo que queda.',
  already_void: 'Esta venta ya está anulada.',
  day_over: 'Solo se anula el mismo día: devuelve los productos.',
  session_closed: 'La caja de esta venta ya se cerró: devuelve los productos.',
};

function ReturnForm({
  company,
  sale: row,
  kind,
  found,
  onClose,
  onMade,
}: ReturnDialogProps & { readonly found: SaleToReturn }) {
  const isVoid = kind === 'void';
  const [draft, setDraft] = useState<ReturnDraft>(EMPTY_RETURN);
  const [isAsked, setAsked] = useState(false);
  // Given once a dialog: pressed twice it is one return.
  const [id] = useState(newId);
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const { sale, earlier, lines, owed } = found;
  const today: ExchangeRate | null = company.rate?.exchange ?? null;
  const wanted = isVoid ? wantedOfAll(lines, 'stock') : wantedLines(draft, lines);
  const chosen = chosenRefund(draft, sale, today);
  const preview = returnPreview(sale, earlier, wanted, chosen, owed);
  const errors = isAsked ? errorsOfReturn(draft, lines, isVoid) : {};
  const change = (changed: Partial<ReturnDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const save = async (): Promise<void> => {
    setAsked(true);
    if (Object.keys(errorsOfReturn(draft, lines, isVoid)).length > 0) return;
    let made: SaleReturnRow | undefined;
    const input: ReturnInput = {
      id,
      sale: row,
      wanted: isVoid ? null : wanted,
      refund: chosen,
      reason: draft.reason.trim(),
    };
    const isStored = await run(async () => {
      const outcome = await recordReturn(company.db, input, company.maker);
      if (!outcome.made) return WHY_NOT[outcome.reason];
      made = outcome.row;
      return undefined;
    });
    if (isStored && made !== undefined) onMade(made);
  };
  const number = formatNumber(row.series, row.number);
  return (
    <FormModal
      opened
      size={isVoid ? 'form' : 'product'}
      title={isVoid ? `Anular la venta ${number}` : `Devolver de la venta ${number}`}
      submitLabel={isVoid ? 'Anular venta' : 'Devolver'}
      savingLabel="Registrando…"
      saving={isBusy}
      dirty={draft !== EMPTY_RETURN}
      errors={(Object.keys(errors) as ReturnField[]).map((field) => ({ label: LABELS[field] }))}
      {...(refusal === undefined ? {} : { refusal: <Banner tone="bad" fact={refusal} /> })}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={styles.form}>
        {isVoid ? (
          <p className={styles.lead}>
            Toda la venta queda sin efecto: la mercancía vuelve a la existencia y el dinero al cliente.
          </p>
        ) : (
          <ReturnLines lines={lines} draft={draft} error={errors.lines} onDraft={setDraft} />
        )}
        <ReasonField
          isVoid={isVoid}
          value={draft.reason}
          error={errors.reason}
          onChange={(reason) => change({ reason })}
        />
        <RefundPart
          sale={sale}
          draft={draft}
          errors={errors}
          preview={preview}
          today={today}
          onChange={change}
        />
      </div>
    </FormModal>
  );
}
