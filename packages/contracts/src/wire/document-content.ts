/** What a document itself says, of a row that also says when it was received and who sent it. */
import { DOCUMENT_TRAITS } from '../registry/document-traits.ts';

/** @returns the members that the registry names as the content of the collection */
export function contentOf<Document extends object>(
  collection: keyof typeof DOCUMENT_TRAITS,
  row: Document,
): Document {
  const names: readonly string[] = DOCUMENT_TRAITS[collection].content;
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))) as Document;
}
