/** What to post before a month is closed: proposed from its balances, and posted by a press [ACC-07]. */
import { daysOfMonth } from '@cuadra/domain/ledger/accounting-period';
import { compareCodes } from '@cuadra/domain/ledger/compare-codes';
import { parseDecimal, subtract } from '@cuadra/domain/money/money';
import { vatPeriodOf } from '@cuadra/domain/vat/vat-period';
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'react-router';
import { postJournalDraft } from '../../../data/local-writes/journal-entries.ts';
import type { AccountRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useDatedRateOn, useRateOn } from '../../../session/company/use-rate-on.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { monthText } from '../frame/month-text.ts';
import { ReadFailed } from '../frame/read-failed.tsx';
import { useChart } from '../frame/use-chart.ts';
import { useBolivarDebts } from '../reading/use-bolivar-debts.ts';
import { useBooks } from '../reading/use-books.ts';
import { closingRateProblem, closingRateText } from './closing-rate.ts';
import styles from './month-end.module.css';
import { postedProposal } from './posted-proposal.ts';
import { needsRate, type Proposal, proposalsOf } from './proposals.ts';

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
  const named = new Map(chart.accounts.map((account) => [account.id, account]));
  return (
    <Panel title={title} flush foot={closingRateText(rate)}>
      {wrongRate === undefined ? null : <WrongRate fact={wrongRate} />}
      <ul className={styles.list}>
        {proposals.map((proposal) => (
          <ProposalItem key={proposal.id} proposal={proposal} named={named} />
        ))}
      </ul>
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

type NamedAccount = Pick<AccountRow, 'code' | 'name'>;
type NamedAccounts = ReadonlyMap<string, NamedAccount>;

interface ProposalItemProps {
  readonly proposal: Proposal;
  readonly named: NamedAccounts;
}

function ProposalItem({ proposal: { id, title, why, draft }, named }: ProposalItemProps) {
  const { db, maker } = useCompany();
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const found = useLiveQuery(() => postedProposal(db, id), [db, id]);
  const post = () =>
    run(async () => {
      // Asked again: the entry may have come from another device since.
      const { id: entryId } = await postedProposal(db, id);
      await postJournalDraft(db, { ...draft, id: entryId }, maker);
      toast(`Registrado: ${draft.description}`);
      return undefined;
    });
  return (
    <li className={styles.proposal}>
      <div className={styles.head}>
        <div className={styles.words}>
          <strong>{title}</strong>
          <span className={styles.why}>{why}</span>
        </div>
        {found === undefined ? null : found.isPosted ? (
          <span className={styles.why}>Registrado</span>
        ) : (
          <Button disabled={isBusy} onClick={() => void post()}>
            Registrar
          </Button>
        )}
      </div>
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
      <dl className={styles.lines}>
        {byCode(draft.entries, named).map(({ account_id, debit_ves, credit_ves }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one proposal never change places
          <div key={place} className={styles.line}>
            <dt>{accountText(named.get(account_id))}</dt>
            <dd>
              <Money
                value={subtract(parseDecimal(debit_ves, 'VES'), parseDecimal(credit_ves, 'VES'))}
                size="sm"
                plusSign
              />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** As a chart lists them, whatever the order of the transaction. */
function byCode<Line extends { readonly account_id: string }>(
  lines: readonly Line[],
  named: NamedAccounts,
): Line[] {
  const codeOf = ({ account_id }: Line) => named.get(account_id)?.code ?? '';
  return [...lines].sort((first, second) => compareCodes(codeOf(first), codeOf(second)));
}

function accountText(account: NamedAccount | undefined): string {
  return account === undefined ? '' : `${account.code} ${account.name}`;
}
