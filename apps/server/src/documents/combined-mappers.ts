/** The mappers of all collections of documents as the recorder takes them: it imports none of them. */
import type { CompanyCaller } from '../caller/caller.ts';
import type { Recording } from '../items/outcome.ts';
import type { DocumentMapper } from './document-mapper.ts';
import { type DocumentName, isDocumentName } from './document-name.ts';

export type DocumentMappers = Readonly<Record<DocumentName, DocumentMapper>>;

/** What the recorder of documents needs besides the caller and the items. */
export interface DocumentRecording extends Recording {
  readonly mappers: DocumentMappers;
}

/** Each mapper gets only what its own schema has read, so the recorder may treat all mappers the same. */
export function combineMappers<Wires extends Readonly<Record<DocumentName, unknown>>>(
  mappers: {
    readonly [Name in keyof Wires]: DocumentMapper<Wires[Name]>;
  },
): DocumentMappers {
  return mappers as unknown as DocumentMappers;
}

/**
 * Whether an item of that collection waits until a user is signed in. What cannot be undone is not done without a
 * session, because only the device's word names the maker then (S-50).
 */
export function waitsForPerson(
  mappers: DocumentMappers,
  name: string,
  { member, isRevoked }: Pick<CompanyCaller, 'member' | 'isRevoked'>,
): boolean {
  const isAlone = member === undefined && !isRevoked;
  return isAlone && isDocumentName(name) && mappers[name].needsPermission === true;
}
