/** Balance de comprobación: what each account had, moved and has, both sides equal (ACC-07). */
import { useMemo } from 'react';
import { useAccounting } from '../frame/accounting-context.ts';
import { periodText } from '../frame/period-text.ts';
import { useBooks } from '../reading/use-books.ts';
import { StatementView } from '../statements/statement-view.tsx';
import { TRIAL_COLUMNS, trialLines } from './trial-lines.ts';

export function TrialBalanceSection() {
  const { period } = useAccounting();
  const { value: books, problem, reload } = useBooks([period]);
  const lines = useMemo(() => (books === undefined ? undefined : trialLines(books)), [books]);
  return (
    <StatementView
      title="Balance de comprobación"
      subtitle={periodText(period)}
      columns={TRIAL_COLUMNS}
      lines={lines}
      problem={problem}
      onRetry={reload}
    />
  );
}
