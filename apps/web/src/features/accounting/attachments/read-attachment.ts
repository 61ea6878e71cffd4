/**
 * Reads an attachment to be opened, under a type that its own bytes show: neither a server, nor a company's file that was
 * made by hand, decides what the browser does with it (ACC-03).
 */
import type { UploadType } from '@cuadra/contracts/protocol/uploads';
import { type AttachmentType, attachmentTypeOf } from '@cuadra/domain/files/attachment-type';

const TYPES: Readonly<Record<AttachmentType, UploadType>> = {
  ...{ png: 'image/png', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' },
  pdf: 'application/pdf',
};

/** Undefined for bytes that are neither a PDF nor a picture. */
export async function safeFile(bytes: Blob): Promise<Blob | undefined> {
  const content = await bytes.arrayBuffer();
  const type = attachmentTypeOf(new Uint8Array(content));
  return type === undefined ? undefined : new Blob([content], { type: TYPES[type] });
}

/** The name to save it by: with the ending of what it is, as a photo may have been stored as another kind of picture. */
export function savedName(filename: string, { type }: Pick<Blob, 'type'>): string {
  const ending = type.split('/')[1] ?? '';
  const name = filename.replace(/[/\\:*?"<>|]/g, ' ').replace(/\.[a-z0-9]{1,5}$/i, '');
  return `${name}.${ending === 'jpeg' ? 'jpg' : ending}`;
}
