/** The owner's face of the accounting: plain sentences, and the financial summary of the period (ACC-06). */
import type { BothCurrencies } from '@cuadra/domain/money/both-currencies';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ledgerLink, sectionLink } from '../frame/account-link.ts';
import { useAccounting } from '../frame/accounting-context.ts';
import { ChoiceBar } from '../frame/choice-bar.tsx';
import { CurrencySwitch } from '../frame/currency-switch.tsx';
import { PeriodPicker } from '../frame/period-picker.tsx';
import { dayText } from '../frame/period-text.ts';
import { MonthsChart } from '../months/months-chart.tsx';
import { useBooks } from '../reading/use-books.ts';
import { Figure } from '../statements/figure.tsx';
import statement from '../statements/statement.module.css';
import styles from './owner.module.css';
import { type Holding, type OwnerFigures, ownerFigures, resultWords } from './owner-figures.ts';
import { useReceivables } from './use-receivables.ts';

export function OwnerSummary() {
  const { period } = useAccounting();
  const { value: books, problem, reload } = useBooks([period]);
  const receivables = useReceivables();
  const figures = useMemo(() => {
    if (books === undefined || receivables === undefined) return undefined;
    return ownerFigures(books.accounts, books.periods[0] ?? [], receivables);
  }, [books, receivables]);
  return (
    <section className={statement.statement} aria-label="Resumen para el dueño">
      <ChoiceBar>
        <PeriodPicker />
        <CurrencySwitch />
      </ChoiceBar>
      {problem === undefined ? null : (
        <RetryBanner fact={problem.message} onRetry={reload}>
          El resumen se saca de todos los asientos, que están en el servidor.
        </RetryBanner>
      )}
      {figures === undefined ? (
        problem === undefined ? (
          <OutlinedCards />
        ) : null
      ) : (
        <>
          <Sentences figures={figures} />
          <MonthsChart />
          <SummaryTable figures={figures} />
        </>
      )}
    </section>
  );
}

/** Of the four sentences, until they are known. */
function OutlinedCards() {
  return (
    <div className={styles.cards} role="status">
      <span className="visually-hidden">Leyendo</span>
      {['result', 'owed', 'owing', 'held'].map((name) => (
        <Panel key={name}>
          <Skeleton height={22} width="55%" my={7} />
          <Skeleton height={12} width="80%" my={8} />
          <Skeleton height={12} width="65%" my={8} />
        </Panel>
      ))}
    </div>
  );
}

function Sentences({ figures }: { readonly figures: OwnerFigures }) {
  const { period, currency } = useAccounting();
  const { summary, owedToYou, youOwe, youHave } = figures;
  const { verb, amount, isLoss } = resultWords(summary, currency === 'usd' ? 'usd' : 'ves');
  return (
    <div className={styles.cards}>
      <Panel>
        <p className={styles.sentence} data-tone={isLoss ? 'bad' : 'ok'}>
          {verb} <Amount value={amount} section="results" />
        </p>
        <p className={styles.why}>
          Entre el {dayText(period.from)} y el {dayText(period.to)} tus ingresos fueron{' '}
          <Figure value={summary.income} currency={currency} signed inWords />; la mercancía y los gastos te
          costaron <Figure value={summary.expense} currency={currency} signed inWords />.
        </p>
      </Panel>
      <HoldingCard words="Te deben" holding={owedToYou} none="Ningún cliente te debe." />
      <HoldingCard words="Debes" holding={youOwe} none="No le debes a nadie." />
      <HoldingCard words="Tienes" holding={youHave} none="Aquí verás tu dinero y tu mercancía." />
    </div>
  );
}

function HoldingCard({
  words,
  holding,
  none,
}: {
  readonly words: string;
  readonly holding: Holding;
  readonly none: string;
}) {
  const shown = useAccounting();
  return (
    <Panel>
      <p className={styles.sentence}>
        {words} <Amount value={holding.total} section="balance-sheet" />
      </p>
      {holding.accounts.length === 0 ? (
        <p className={styles.why}>{none}</p>
      ) : (
        <ul className={styles.accounts}>
          {holding.accounts.map(({ accountId, name, figure }) => (
            <li key={accountId}>
              <Link to={ledgerLink(accountId, shown)}>{name}</Link>
              <Figure value={figure} currency={shown.currency} signed />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const ROWS = [
  ['income', 'Ingresos', 'results'],
  ['expense', 'Gastos', 'results'],
  ['result', 'Resultado', 'results'],
  ['assets', 'Activos', 'balance-sheet'],
  ['liabilities', 'Pasivos', 'balance-sheet'],
  ['equity', 'Patrimonio', 'balance-sheet'],
] as const;

function SummaryTable({ figures: { summary } }: { readonly figures: OwnerFigures }) {
  return (
    <Panel title="Resumen financiero">
      <dl className={styles.summary}>
        {ROWS.map(([name, label, section]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <Amount value={summary[name]} section={section} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** A figure that opens the statement it is of. */
function Amount({ value, section }: { readonly value: BothCurrencies; readonly section: string }) {
  const shown = useAccounting();
  return (
    <Figure
      value={value}
      currency={shown.currency}
      signed
      inWords
      to={sectionLink(section, shown)}
      title="Ver de qué se compone"
    />
  );
}
