/** What to post before a month is closed: proposed from its balances, and posted by a press [ACC-07]. */
import { daysOfMonth } from '@cuadra/domain/ledger/accounting-period';
import { vatPeriodOf } from '@cuadra/domain/vat/vat-period';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useCompany } from '../../../session/company/company-context.ts';
import { useDatedRateOn, useRateOn } from '../../../session/company/use-rate-on.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { monthText } from '../frame/month-text.ts';
import { ReadFailed } from '../frame/read-failed.tsx';
import { useChart } from '../frame/use-chart.ts';
import { useBolivarDebts } from '../reading/use-bolivar-debts.ts';
import { useBooks } from '../reading/use-books.ts';
import { closingRateProblem, closingRateText } from './closing-rate.ts';
import { ProposalList } from './proposal-list.tsx';
import { needsRate, proposalsOf } from './proposals.ts';

/** @param month 'YYYY-MM' */
export function MonthEnd({ month }: { readonly month: string }) {
  const company = useCompany();
  const { first, last } = daysOfMonth(month);
  const firstHalf = vatPeriodOf(first, 'fortnight');
  const { value: books, problem, reload } = useBooks([{ from: first, to: last }, firstHalf]);
  const chart = useChart();
  const rate = useDatedRateOn(company, last);
  const halfRate = useRateOn(company, firstHalf.to);
  const inBolivars = useBolivarDebts(last);
  const [sums, halfSums] = books?.periods ?? [];
  const title = `Antes de cerrar ${monthText(month)}`;
  if (problem !== undefined)
    return (
      <Panel title={title}>
        <ReadFailed
          fact="No se pudo leer qué falta asentar antes de cerrar."
          problem={problem}
          onRetry={reload}
        />
      </Panel>
    );
  if (sums === undefined || halfSums === undefined || chart === undefined || inBolivars === undefined)
    return null;
  const { companyId, settings } = company;
  const half = settings.is_special_taxpayer
    ? { day: firstHalf.to, rate: halfRate, sums: halfSums }
    : undefined;
  const proposals = proposalsOf(
    { companyId, day: last, rate: rate?.text, firstHalf: half, inBolivars },
    chart.accounts,
    sums,
  );
  const wrongRate = needsRate({ inBolivars }, chart.accounts, sums)
    ? closingRateProblem(rate, last)
    : undefined;
  if (proposals.length === 0 && wrongRate === undefined) return null;
  return (
    <Panel title={title} flush foot={closingRateText(rate)}>
      {wrongRate === undefined ? null : <WrongRate fact={wrongRate} />}
      <ProposalList proposals={proposals} accounts={chart.accounts} />
    </Panel>
  );
}

function WrongRate({ fact }: { readonly fact: string }) {
  return (
    <Banner
      tone="due"
      fact={fact}
      action={
        <Button component={Link} to="/app/settings#tasa-de-cambio">
          Escribir la tasa
        </Button>
      }
    />
  );
}
