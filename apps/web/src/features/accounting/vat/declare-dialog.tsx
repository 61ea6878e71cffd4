/** Asks before a period of IVA is declared [ACC-08]; the excess of the period before is typed where it is not known. */
import type { VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import { formatAmount } from '@cuadra/domain/money/format';
import { isNegative, parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { settleVat } from '@cuadra/domain/vat/book-summary';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import { useState } from 'react';
import { FormModal } from '../../../ui/dialogs/form-modal.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { periodText } from './book-words.ts';
import { useDeclaring } from './use-declaring.ts';
import styles from './vat-book.module.css';

export interface DeclareDialogProps {
  readonly period: VatPeriod;
  readonly reply: VatBookReply;
  onClose(): void;
  onDeclared(): void;
}

const WRONG_AMOUNT = 'El monto debe ser cero o más, con hasta dos decimales.';

export function DeclareDialog({ period, reply, onClose, onDeclared }: DeclareDialogProps) {
  const { settlement, is_previous_declared } = reply;
  const [typed, setTyped] = useState(formatAmount(parseDecimal(settlement.previous_excess, 'VES')));
  const { declare, isBusy, refusal } = useDeclaring(onDeclared);
  const previous = parseTypedAmount(typed, 'VES');
  const isWrong = previous === undefined || isNegative(previous);
  const due = settleVat(
    parseDecimal(settlement.debits, 'VES'),
    parseDecimal(settlement.credits, 'VES'),
    {
      excess: isWrong ? parseDecimal('0', 'VES') : previous,
      withheld: parseDecimal(settlement.previous_withheld, 'VES'),
    },
    parseDecimal(settlement.withheld, 'VES'),
  );
  return (
    <FormModal
      opened
      title={`Declarar ${periodText(period).toLowerCase()}`}
      submitLabel="Declarar período"
      savingLabel="Declarando…"
      saving={isBusy}
      dirty={false}
      errors={isWrong ? [{ label: 'Excedente del período anterior', fieldId: 'previous-excess' }] : []}
      refusal={refusal}
      onSubmit={() => {
        if (!isWrong) void declare({ ...period, previous_excess: toDecimal(previous) });
      }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>
          Se guardan los dos libros tal como están. Lo que llegue después con fecha de este período no los
          cambia: queda en la lista “Cambios después de declarar” y va a los ajustes del siguiente.
        </p>
        <MoneyInput
          id="previous-excess"
          label="Excedente del período anterior"
          currency="VES"
          disabled={is_previous_declared}
          value={typed}
          error={isWrong ? WRONG_AMOUNT : undefined}
          onChange={setTyped}
        />
        <Banner
          fact={
            due.excess.minor > 0n
              ? `Excedente para el período siguiente: Bs. ${formatAmount(due.excess)}.`
              : `IVA por pagar: Bs. ${formatAmount(due.payable)}.`
          }
        />
      </div>
    </FormModal>
  );
}
