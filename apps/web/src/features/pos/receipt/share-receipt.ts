/** Sends receipts without paper: as a PDF file, or as a WhatsApp message. Both work without a server. */
import { internationalDigits } from '@cuadra/domain/party/phone';
import { messageText } from '@cuadra/domain/printing/message-text';
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import type { PaperWidthMm } from '../../../devices/printing/paper-width.ts';
import { downloadFile } from '../../../ui/export/download.ts';

/**
 * The link that starts a message to this telephone; without a number WhatsApp asks for the recipient.
 *
 * @param phone as typed: '0414-1234567', '+58 414 1234567'
 */
export function whatsAppLink(content: PrintDocument, phone: string): string {
  return `https://wa.me/${internationalDigits(phone)}?text=${encodeURIComponent(messageText(content))}`;
}

/** On a phone, shares the file with the app that the user chooses; elsewhere saves it. */
export async function sharePdf(content: PrintDocument, widthMm: PaperWidthMm): Promise<void> {
  const { pdfOf } = await import('../../../devices/printing/pdf.ts');
  const name = `${content.title}.pdf`;
  const file = new File([await pdfOf(content, widthMm)], name, { type: 'application/pdf' });
  if (!sharesFiles(file)) return downloadFile(name, file);
  try {
    await navigator.share({ files: [file], title: content.title });
  } catch (error) {
    // The user closed the list of apps without a choice.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** Whether to share: on a desktop a saved file is easier to find than a shared one. */
function sharesFiles(file: File): boolean {
  return matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] }) === true;
}
