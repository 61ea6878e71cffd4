/** The mapper of each collection of documents. A new one is added here, in the registry, and in `app.store_document` by a migration. */
import { cashOpeningMapper } from '../sales/cash-opening-mapper.ts';
import { saleMapper } from '../sales/sale-mapper.ts';
import { movementMapper } from '../stock/movement-mapper.ts';
import type { DocumentMapper } from './document-mapper.ts';

export const DOCUMENT_MAPPERS = {
  sales: saleMapper,
  cash_openings: cashOpeningMapper,
  stock_movements: movementMapper,
} as const;

export type DocumentName = keyof typeof DOCUMENT_MAPPERS;

/** Whether a collection of that name is one of documents. */
export function isDocumentName(name: string): name is DocumentName {
  return Object.hasOwn(DOCUMENT_MAPPERS, name);
}

/** Each mapper takes what its own schema has read, so the recorder may treat them alike. */
export function documentMapper(name: DocumentName): DocumentMapper {
  return DOCUMENT_MAPPERS[name] as unknown as DocumentMapper;
}
