/** Asks before a period of IVA is declared [ACC-08]; the excess of the period before is typed where it is not known. */
import type { VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import { newId } from '@cuadra/contracts/primitives/ids';
import { formatAmount } from '@cuadra/domain/money/format';
import { isNegative, parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { settleVat } from '@cuadra/domain/vat/book-summary';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import { useRef, useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createVatBookApi } from '../../../data/api/vat-book-api.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { FormModal } from '../../../ui/dialogs/form-modal.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { periodText } from './book-words.ts';
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
      refusal={refusal === undefined ? undefined : <Banner tone="bad" fact={refusal} />}
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

function useDeclaring(onDeclared: () => void) {
  const { db } = useCompany();
  // One id for every press: a lost answer is asked for again.
  const [id] = useState(newId);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // Known at once, unlike the state: two presses in one task would ask twice.
  const runs = useRef(false);
  const declare = async (body: VatPeriod & { readonly previous_excess: string }) => {
    if (runs.current) return;
    runs.current = true;
    setIsBusy(true);
    setRefusal(undefined);
    try {
      const answer = await createVatBookApi(companyApiOf(db).client).declare({ id, ...body });
      if (answer.ok) onDeclared();
      else setRefusal(answer.problem.message);
    } finally {
      runs.current = false;
      setIsBusy(false);
    }
  };
  return { declare, isBusy, refusal };
}
