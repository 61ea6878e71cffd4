/** The question before a withholding is taken back. */
import { voidWithholding } from '../../../data/local-writes/record-withholding.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { VoidQuestion } from '../frame/void-question.tsx';
import { type RecordedWithholding, withholdingTitle } from './recorded-withholdings.ts';

const WORDS = { title: '¿Anular esta retención?', done: 'Retención anulada' };

export interface VoidDialogProps {
  readonly withholding: RecordedWithholding;
  readonly onClose: () => void;
}

export function VoidDialog({ withholding: { row }, onClose }: VoidDialogProps) {
  const { db, maker } = useCompany();
  return (
    <VoidQuestion {...WORDS} write={() => voidWithholding(db, row, maker)} onClose={onClose}>
      {`“${withholdingTitle(row)}” queda anulado por otro documento con los mismos montos al revés, con fecha de hoy.`}
    </VoidQuestion>
  );
}
