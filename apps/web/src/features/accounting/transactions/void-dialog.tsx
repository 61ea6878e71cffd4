/** The question before a posted transaction is voided by one that reverses it (ACC-04). */
import { voidJournalEntry } from '../../../data/local-writes/journal-entries.ts';
import type { JournalEntryRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { VoidQuestion } from '../frame/void-question.tsx';

const WORDS = { title: '¿Anular esta transacción?', done: 'Transacción anulada' };

export interface VoidDialogProps {
  readonly entry: JournalEntryRow;
  readonly onClose: () => void;
}

export function VoidDialog({ entry, onClose }: VoidDialogProps) {
  const { db, maker } = useCompany();
  return (
    <VoidQuestion {...WORDS} write={() => voidJournalEntry(db, entry, maker)} onClose={onClose}>
      {`“${entry.description}” queda anulada por otra con los mismos montos al revés, con fecha de hoy.`}
    </VoidQuestion>
  );
}
