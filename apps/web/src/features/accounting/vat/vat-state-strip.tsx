/** The line over a book of IVA that says how far its period is, and the way to what it still needs [ACC-08]. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useCompany } from '../../../session/company/company-context.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useChart } from '../frame/use-chart.ts';
import { useBooks } from '../reading/use-books.ts';
import { isVatSettled, type VatStateParts, vatStateOf } from './vat-state.ts';

export type VatStateStripProps = Pick<VatStateParts, 'period'> & {
  /** Undefined while it is read. */
  readonly reply: VatStateParts['reply'] | undefined;
};

export function VatStateStrip({ period, reply }: VatStateStripProps) {
  const { today } = useCompany();
  if (reply === undefined) return <Banner fact="Leyendo el período…" />;
  if (period.to >= today) return <Strip {...{ period, reply, isSettled: undefined }} />;
  return <StripOfPast {...{ period, reply }} />;
}

/** Only of a period that is over something is left on its accounts, or is not. */
function StripOfPast({ period, reply }: Pick<VatStateParts, 'period' | 'reply'>) {
  const { value: books } = useBooks([period]);
  const chart = useChart();
  const sums = books?.periods[0];
  const isSettled =
    sums === undefined || chart === undefined ? undefined : isVatSettled(chart.accounts, sums);
  return <Strip {...{ period, reply, isSettled }} />;
}

function Strip(parts: Omit<VatStateParts, 'today'>) {
  const { today } = useCompany();
  const { tone, fact, words, needsSettling } = vatStateOf({ ...parts, today });
  return (
    <Banner
      tone={tone}
      fact={fact}
      {...(needsSettling
        ? {
            action: (
              <Button size="xs" component={Link} to="/app/accounting/periods">
                Asentar
              </Button>
            ),
          }
        : {})}
    >
      {words}
    </Banner>
  );
}
