/**
 * Files attached to what a person enters in the books (ACC-03): the PDF or the photo of an invoice. The record names the
 * bytes by their hash, as that of a product's picture does; they travel by themselves (S-15).
 */
import { z } from 'zod';

import { requiredText, Uuid } from '../primitives/values.ts';
import { Sha256, UPLOAD_BYTES_MAX, UPLOAD_TYPES } from '../protocol/uploads.ts';

/** The collections whose documents have attachments. */
export const ATTACHED_TO = ['journal_entries', 'supplier_bills'] as const;
export type AttachedTo = (typeof ATTACHED_TO)[number];

export const AttachmentFields = z.object({
  collection: z.enum(ATTACHED_TO, 'Se adjunta a una transacción o a una factura de gasto.'),
  /** Of a draft the id that its entry will have, so that nothing changes when it is posted. */
  document_id: Uuid,
  filename: requiredText('Falta el nombre del archivo.', 200),
  sha256: Sha256,
  /** Of the small picture of a photo; empty of a PDF. */
  thumbnail: z.union([Sha256, z.literal('')]).default(''),
  mime: z.enum(UPLOAD_TYPES, 'El archivo es un PDF, o una imagen PNG, JPG o GIF.'),
  bytes: z.int().min(1).max(UPLOAD_BYTES_MAX, 'El archivo pesa demasiado.'),
});
export type AttachmentFields = z.infer<typeof AttachmentFields>;
