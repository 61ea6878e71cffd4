/** Where a fiscal machine fails: the way on with a contingency form, if the register has any (arts. 10 and 11). */
import { Button } from '@mantine/core';
import { useFormIssuing } from './form-issuing.ts';

export interface ContingencyButtonProps {
  /** Of a sale that waits for the machine. */
  readonly documentId: string;
  /** Its number, where it is not plain from the screen which sale it is. */
  readonly number?: string;
}

export function ContingencyButton({ documentId, number }: ContingencyButtonProps) {
  const issuing = useFormIssuing();
  if (issuing?.sheets.contingency?.next === undefined) return null;
  return (
    <Button onClick={() => issuing.open(documentId)}>
      {number === undefined ? 'Emitir en formato de contingencia' : `Emitir ${number} en contingencia`}
    </Button>
  );
}
