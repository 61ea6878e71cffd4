/** Where a fiscal machine fails: the way on with a contingency form, if the register has any (arts. 10 and 11). */
import { Button } from '@mantine/core';
import { useFormIssuing } from './form-issuing.ts';

/** @param documentId of a sale or return that waits for the machine; null where none does */
export function ContingencyButton({ documentId }: { readonly documentId: string | null }) {
  const issuing = useFormIssuing();
  if (documentId === null || issuing?.sheets.contingency?.next === undefined) return null;
  return <Button onClick={() => issuing.open(documentId)}>Emitir en formato de contingencia</Button>;
}
