/**
 * Recognizes a bank's message about a Pago Móvil (PAY-07). Apart from the code that fills the payment, which the till
 * has at once.
 */
import { type BankMessage, readBankMessage } from '@cuadra/domain/sales/bank-message';

/** Undefined when the text lacks the amount or the reference: then it is no bank message. */
export function bankMessageIn(text: string): BankMessage | undefined {
  const message = readBankMessage(text);
  return message.amount === undefined || message.reference === undefined ? undefined : message;
}
