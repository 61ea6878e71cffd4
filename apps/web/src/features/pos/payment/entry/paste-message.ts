/** Whether what was pasted is a bank's message of a Pago Móvil (PAY-07). Apart from what it fills, which the till has at once. */
import { type BankMessage, readBankMessage } from '@cuadra/domain/sales/bank-message';

/** Undefined where the text does not tell both amount and reference: then it is no message of a bank. */
export function bankMessageIn(text: string): BankMessage | undefined {
  const message = readBankMessage(text);
  return message.amount === undefined || message.reference === undefined ? undefined : message;
}
