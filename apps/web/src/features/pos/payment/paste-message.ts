/** What a pasted bank message fills of a payment by Pago Móvil (PAY-07): what it does not tell stays as it was. */
import { formatAmount } from '@cuadra/domain/money/format';
import { type BankMessage, readBankMessage } from '@cuadra/domain/sales/bank-message';
import type { PaymentDraft } from './payment-draft.ts';

/** Undefined where the text tells neither amount nor reference: then it is no message of a bank. */
export function bankMessageIn(text: string): BankMessage | undefined {
  const message = readBankMessage(text);
  return message.amount === undefined || message.reference === undefined ? undefined : message;
}

/** @param draft of a Pago Móvil */
export function withMessage(draft: PaymentDraft, message: BankMessage): PaymentDraft {
  const { amount, reference, phoneNumber, bankName, date } = message;
  return {
    ...draft,
    entry:
      amount === undefined
        ? draft.entry
        : { kind: 'typed', currency: amount.currency, text: formatAmount(amount) },
    reference: reference ?? draft.reference,
    phoneNumber: phoneNumber ?? draft.phoneNumber,
    bankName: bankName ?? draft.bankName,
    referenceDate: date ?? draft.referenceDate,
  };
}
