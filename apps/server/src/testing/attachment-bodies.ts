/** Files attached to documents of the books. Builders take overrides. */
import type { AttachmentFields } from '@cuadra/contracts/accounting/attachments';
import { newId } from '@cuadra/contracts/primitives/ids';

/** The smallest text that is a whole PDF, and as much more as makes it another file. */
export function pdfBytes(content = newId()): Buffer {
  return Buffer.from(`%PDF-1.4\n% ${content}\n%%EOF\n`);
}

/** The PDF of an expense invoice. */
export function attachmentBody(
  overrides: Partial<AttachmentFields> & { readonly id?: string } = {},
): AttachmentFields & { readonly id: string } {
  return {
    ...{ id: newId(), collection: 'supplier_bills', document_id: newId(), filename: 'factura.pdf' },
    ...{ sha256: 'a'.repeat(64), thumbnail: '', mime: 'application/pdf', bytes: 48_213 },
    ...overrides,
  };
}
