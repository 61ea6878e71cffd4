/** The paper of what was made of a cart and is no sale, to view, print and send: right after it was made, and later. */
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { useTill } from '../context/till-context.ts';
import { PaperDialog, type PaperDialogProps } from './paper-dialog.tsx';

export interface MadePaperProps extends Pick<PaperDialogProps, 'title' | 'note' | 'document' | 'savedText'> {
  readonly row: { readonly register_id: string; readonly customer_id: string | null };
  readonly isNew: boolean;
  /** @param registerName '' while it is read, and where there is no such register any more */
  readonly contentOf: (registerName: string) => PrintDocument;
  readonly onClose: () => void;
}

export function MadePaper({ row, isNew, contentOf, ...paper }: MadePaperProps) {
  const { company } = useTill();
  const registerName = useLiveQuery(
    async () => (await company.db.registers.get(row.register_id))?.name ?? '',
    [company.db, row.register_id],
  );
  const content = useMemo(() => contentOf(registerName ?? ''), [contentOf, registerName]);
  return (
    <PaperDialog
      {...paper}
      company={company}
      customerId={row.customer_id}
      content={content}
      // What prints by itself waits until the paper has its register.
      isNew={isNew && registerName !== undefined}
      movesCash={false}
      hasEntries={false}
      startsAt="print"
    />
  );
}
