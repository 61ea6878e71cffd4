/** The question before a settlement is taken back (ACC-07). */
import { voidSettlement } from '../../../data/local-writes/record-settlement.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { VoidQuestion } from '../frame/void-question.tsx';
import { settlementTitle } from './settled-list.tsx';
import type { RecordedSettlement } from './use-settling.ts';

const WORDS = { title: '¿Anular esta liquidación?', done: 'Liquidación anulada' };

export interface VoidSettlementDialogProps {
  readonly settlement: RecordedSettlement;
  readonly onClose: () => void;
}

export function VoidSettlementDialog({ settlement: { row }, onClose }: VoidSettlementDialogProps) {
  const { db, maker } = useCompany();
  return (
    <VoidQuestion {...WORDS} write={() => voidSettlement(db, row, maker)} onClose={onClose}>
      {`“${settlementTitle(row)}” queda anulada por otro documento con los mismos montos al revés, con fecha de hoy, y sus pagos vuelven a estar por liquidar.`}
    </VoidQuestion>
  );
}
