/**
 * A declared period of IVA as a company's file has it (ACC-08, DATA-05): both books as they were filed. It travels as one
 * text of JSON, because a book of thousands of rows has more members than a body may have.
 */
import { isVatPeriod } from '@cuadra/domain/vat/vat-period';
import { z } from 'zod';

import { BookDay } from '../accounting/book-range.ts';
import { VatBookWire, VatSettlementWire } from '../accounting/vat-book.ts';
import { Amount, Day, Instant, Uuid } from '../primitives/values.ts';

export const FiledDeclaration = z
  .strictObject({
    id: Uuid,
    from: Day,
    to: Day,
    declared_at: Instant,
    declared_by: z.strictObject({ id: Uuid, name: z.string().max(200) }),
    previous_excess: Amount,
    excess: Amount,
    sales: VatBookWire,
    purchases: VatBookWire,
    settlement: VatSettlementWire,
    /** Of every document that is in the books, also of those that do not show. */
    document_ids: z.array(Uuid),
  })
  .refine(({ from, to }) => isVatPeriod({ from, to }, 'month') || isVatPeriod({ from, to }, 'fortnight'));
export type FiledDeclaration = z.infer<typeof FiledDeclaration>;

/** @returns undefined for a text that is none */
export function filedDeclarationOf(text: string): FiledDeclaration | undefined {
  try {
    const read = FiledDeclaration.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    // No JSON at all.
    return undefined;
  }
}

/** The first period that was declared and begins after that day; without a day, the first of all. */
export const FiledDeclarationQuery = z.object({ after: BookDay.optional() });

export const FiledDeclarationReply = z.object({
  /** A {@link FiledDeclaration} as JSON; null after the last. */
  declaration: z.string().nullable(),
});
export type FiledDeclarationReply = z.infer<typeof FiledDeclarationReply>;

export const RestoreDeclarationBody = z.strictObject({
  /** A {@link FiledDeclaration} as JSON. */
  declaration: z.string('Falta la declaración.'),
});
