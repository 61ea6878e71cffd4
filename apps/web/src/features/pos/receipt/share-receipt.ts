/** Receipts that leave the till without paper: as a PDF file, as a message of WhatsApp. All of it works without a server. */
import { messageText } from '@cuadra/domain/printing/message-text';
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import type { PaperWidthMm } from '../../../devices/printing/paper-width.ts';
import { downloadFile } from '../../../ui/export/download.ts';

const COUNTRY_CODE = '58';
const NATIONAL_DIGITS = 10;

/**
 * Where a message to this telephone begins; without one WhatsApp asks whom it is for.
 *
 * @param phone as people write it: '0414-1234567', '+58 414 1234567'
 */
export function whatsAppLink(content: PrintDocument, phone: string): string {
  return `https://wa.me/${internationalDigits(phone)}?text=${encodeURIComponent(messageText(content))}`;
}

/** '' for what is no telephone of Venezuela. */
function internationalDigits(phone: string): string {
  const digits = phone
    .replace(/\D/g, '')
    .replace(new RegExp(`^(00)?${COUNTRY_CODE}`), '')
    .replace(/^0/, '');
  return digits.length === NATIONAL_DIGITS ? COUNTRY_CODE + digits : '';
}

/** On a telephone the file goes to whatever its owner chooses; elsewhere it is saved. */
export async function sharePdf(content: PrintDocument, widthMm: PaperWidthMm): Promise<void> {
  const { pdfOf } = await import('../../../devices/printing/pdf.ts');
  const name = `${content.title}.pdf`;
  const file = new File([await pdfOf(content, widthMm)], name, { type: 'application/pdf' });
  if (!sharesFiles(file)) return downloadFile(name, file);
  try {
    await navigator.share({ files: [file], title: content.title });
  } catch (error) {
    // Whoever closes the list of apps wants none of them.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** A desk has the file where it wants it by saving it; what is shared there is hard to find again. */
function sharesFiles(file: File): boolean {
  return matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] }) === true;
}
