/** The IVA settlement of a special taxpayer's first fortnight, which is due while its month goes on [ACC-07]. */
import { addDays } from '@cuadra/domain/time/days';
import { vatPeriodOf } from '@cuadra/domain/vat/vat-period';
import { useCompany } from '../../../session/company/company-context.ts';
import { useRateOn } from '../../../session/company/use-rate-on.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ReadFailed } from '../frame/read-failed.tsx';
import { useChart } from '../frame/use-chart.ts';
import { useBooks } from '../reading/use-books.ts';
import { periodText } from '../vat/book-words.ts';
import { ProposalList } from './proposal-list.tsx';
import { fortnightProposals } from './proposals.ts';

/** Nothing while the fortnight of today is the first one, and for a company that declares by months. */
export function FortnightEnd() {
  const { settings, today } = useCompany();
  const { from: first } = vatPeriodOf(today, 'month');
  const half = vatPeriodOf(first, 'fortnight');
  return settings.is_special_taxpayer && today > half.to ? <EndOf half={half} /> : null;
}

function EndOf({ half }: { readonly half: ReturnType<typeof vatPeriodOf> }) {
  const company = useCompany();
  const before = addDays(half.from, -1);
  const { value: books, problem, reload } = useBooks([half, vatPeriodOf(before, 'month')]);
  const chart = useChart();
  const rate = useRateOn(company, half.to);
  const title = `Antes de declarar del ${periodText(half)}`;
  if (problem !== undefined)
    return (
      <Panel title={title}>
        <ReadFailed
          fact="No se pudo leer qué falta asentar antes de declarar."
          problem={problem}
          onRetry={reload}
        />
      </Panel>
    );
  const [sums, sumsBefore] = books?.periods ?? [];
  if (sums === undefined || sumsBefore === undefined || chart === undefined) return null;
  const proposals = fortnightProposals(
    { companyId: company.companyId, firstHalf: { day: half.to, rate, sums } },
    chart.accounts,
    sumsBefore,
  );
  if (proposals.length === 0) return null;
  return (
    <Panel title={title} flush>
      <ProposalList proposals={proposals} accounts={chart.accounts} />
    </Panel>
  );
}
