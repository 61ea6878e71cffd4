/** Conciliación bancaria: the bank's statement beside the account of the books (ACC-07). */
import { Button, Select } from '@mantine/core';
import { IconBuildingBank, IconFileImport } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { deleteBankLines } from '../../../data/local-writes/bank-lines.ts';
import type { AccountRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';
import { toast, toastUndo } from '../../../ui/feedback/toast.tsx';
import { CurrencyToggle } from '../../../ui/fields/currency-toggle.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useSearchParam } from '../../../ui/layout/use-search-param.ts';
import { useAccounting } from '../frame/accounting-context.ts';
import { ReadFailed } from '../frame/read-failed.tsx';
import { useChart } from '../frame/use-chart.ts';
import { useBooksClient } from '../reading/use-books.ts';
import { bankChoices } from '../settling/settlement-draft.ts';
import { BalancePanel } from './balance-panel.tsx';
import { BankEntryDialog } from './bank-entry-dialog.tsx';
import styles from './banking.module.css';
import { ChooseEntriesDialog } from './choose-entries-dialog.tsx';
import { matchNow } from './match-now.ts';
import { MatchedPanel } from './matched-panel.tsx';
import { proposedFor, type StatementRow } from './reconciliation.ts';
import { ImportStatementDialog } from './statement/import-statement-dialog.tsx';
import { UnmatchedPanel } from './unmatched-panel.tsx';
import { useBanking } from './use-banking.ts';

export function BankingSection() {
  const accounts = useChart()?.accounts;
  const { value, change } = useSearchParam('bank');
  const currencyParam = useSearchParam('in');
  const choices = useMemo(() => accounts && bankChoices(accounts, 'VES'), [accounts]);
  const chosen = choices?.find((choice) => choice.value === value) ?? choices?.[0];
  const account = accounts?.find(({ id }) => id === chosen?.value);
  if (choices === undefined) return null;
  if (account === undefined || chosen === undefined)
    return (
      <Panel>
        <EmptyState
          icon={IconBuildingBank}
          title="No hay cuentas de banco"
          why="Agrega una cuenta de activo en el Plan de cuentas."
        />
      </Panel>
    );
  const named = currencyParam.value;
  const currency = named === 'USD' || named === 'VES' ? named : usualCurrency(account);
  return (
    <>
      <div className={styles.bar}>
        <Select
          label="Cuenta del banco"
          searchable
          allowDeselect={false}
          data={choices}
          value={account.id}
          onChange={(id) => {
            change(id ?? undefined);
            currencyParam.change(undefined);
          }}
        />
        <CurrencyToggle value={currency} onChange={currencyParam.change} />
      </div>
      <Account
        key={`${account.id} ${currency}`}
        accountId={account.id}
        accountName={chosen.label}
        currency={currency}
      />
    </>
  );
}

function usualCurrency({ role }: Pick<AccountRow, 'role'>): 'USD' | 'VES' {
  return role.startsWith('bank_fx') || role.endsWith('_usd') ? 'USD' : 'VES';
}

interface AccountProps {
  readonly accountId: string;
  readonly accountName: string;
  readonly currency: 'USD' | 'VES';
}

type Opened =
  | { readonly dialog: 'import' }
  | { readonly dialog: 'choose' | 'post'; readonly line: StatementRow };

function Account({ accountId, accountName, currency }: AccountProps) {
  const { mayWrite } = useAccounting();
  const { db, maker, today } = useCompany();
  const client = useBooksClient();
  const [opened, setOpened] = useState<Opened>();
  const { rows, reconciliation, isWhole, problem, reload } = useBanking({ accountId, currency });
  const knownIds = useMemo(() => new Set(rows?.map(({ id }) => id)), [rows]);
  const close = () => setOpened(undefined);
  const match = () => matchNow(db, client, { accountId, currency, today, maker });
  const afterImport = async (ids: readonly string[]): Promise<void> => {
    const count = await match();
    const imported = ids.length === 1 ? '1 movimiento importado' : `${ids.length} movimientos importados`;
    toastUndo(count === undefined ? imported : `${imported}, ${matchedText(count)}`, {
      onUndo: () => void deleteBankLines(db, ids, maker),
    });
  };
  const matchSure = async (): Promise<void> => {
    const count = await match();
    toast(count === undefined ? 'No se pudieron leer los libros. Inténtalo otra vez.' : matchedText(count));
  };
  if (rows === undefined) return null;
  const button = mayWrite ? (
    <Button
      leftSection={<IconFileImport size={18} stroke={1.75} />}
      onClick={() => setOpened({ dialog: 'import' })}
    >
      Importar estado de cuenta
    </Button>
  ) : null;
  return (
    <div className={styles.section}>
      {problem === undefined ? null : (
        <ReadFailed fact="No se pudo leer la cuenta del banco." problem={problem} onRetry={reload}>
          Lo que importes mientras tanto queda en este equipo.
        </ReadFailed>
      )}
      {isWhole ? null : (
        <RetryBanner tone="due" fact="La cuenta tiene demasiados movimientos." onRetry={reload}>
          Se leyeron los más antiguos: solo se concilia a mano.
        </RetryBanner>
      )}
      {rows.length === 0 ? (
        <Panel>
          <EmptyState
            icon={IconBuildingBank}
            title="Todavía no hay movimientos del banco"
            why="Descarga el estado de cuenta de tu banco en Excel o CSV e impórtalo: lo que coincida con los libros se concilia solo."
            action={button}
          />
        </Panel>
      ) : null}
      {reconciliation === undefined ? (
        <div className={styles.tools}>{rows.length === 0 ? null : button}</div>
      ) : (
        <>
          <BalancePanel reconciliation={reconciliation} action={rows.length === 0 ? null : button} />
          <UnmatchedPanel
            reconciliation={reconciliation}
            {...(mayWrite
              ? {
                  actions: {
                    onChoose: (line: StatementRow) => setOpened({ dialog: 'choose', line }),
                    onPost: (line: StatementRow) => setOpened({ dialog: 'post', line }),
                    onMatchSure: () => void matchSure(),
                  },
                }
              : {})}
          />
          {reconciliation.matched.length === 0 ? null : (
            <MatchedPanel lines={reconciliation.matched} mayWrite={mayWrite} />
          )}
        </>
      )}
      {opened?.dialog === 'import' ? (
        <ImportStatementDialog
          account={{ accountId, currency }}
          accountName={accountName}
          knownIds={knownIds}
          onImported={(ids) => void afterImport(ids)}
          onClose={close}
        />
      ) : null}
      {opened?.dialog === 'choose' ? (
        <ChooseEntriesDialog
          line={opened.line}
          otherLines={(reconciliation?.unmatchedLines ?? []).filter(({ id }) => id !== opened.line.id)}
          entries={reconciliation?.unmatchedEntries ?? []}
          proposed={proposedFor(reconciliation, opened.line.id)}
          onClose={close}
        />
      ) : null}
      {opened?.dialog === 'post' ? <BankEntryDialog line={opened.line} onClose={close} /> : null}
    </div>
  );
}

function matchedText(count: number): string {
  return count === 1 ? '1 conciliado' : `${count} conciliados`;
}
