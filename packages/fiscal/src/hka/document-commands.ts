/** The commands of a whole document, in the order in which the machine wants them (SDK's examples). */
import type { FiscalDocument } from '../fiscal-document.ts';
import {
  affectedCommands,
  commentCommands,
  customerCommands,
  itemCommands,
  paymentCommands,
} from './commands.ts';
import type { NumberFormats } from './formats.ts';

export interface DocumentCommands {
  /** Up to the last line: after them the subtotal is compared. */
  readonly lines: readonly string[];
  readonly payments: readonly string[];
}

/** @throws FiscalFault where a number has more digits than the machine's format: before a byte is sent */
export function documentCommands(
  document: FiscalDocument,
  formats: NumberFormats,
  descriptionWidth: number,
): DocumentCommands {
  const { kind, affected, customer, comments, items, payments } = document;
  return {
    lines: [
      ...(affected === undefined ? [] : affectedCommands(affected)),
      ...(customer === undefined ? [] : customerCommands(customer)),
      ...comments.flatMap((comment) => commentCommands(kind, comment)),
      ...items.flatMap((item) => itemCommands(kind, item, formats, descriptionWidth)),
    ],
    payments: paymentCommands(payments, formats),
  };
}
