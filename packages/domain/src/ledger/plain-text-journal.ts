/**
 * The journal as plain text accounting reads it, so that another program can add it up again: hledger and beancount.
 * Dollars and bolívares are two commodities, and each transaction balances in each by itself.
 */
import { type Money, toDecimal } from '../money/money.ts';
import type { AccountType } from './account.ts';
import type { PostedTransaction } from './posted-transaction.ts';

/** An account of the chart, as the text names it. */
export interface NamedAccount {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
}

/**
 * For hledger. An account that the chart does not have is named by its id, so that no line is left out.
 *
 * @param transactions in any order; hledger sorts by day
 */
export function hledgerJournal(
  accounts: readonly NamedAccount[],
  transactions: readonly PostedTransaction[],
): string {
  const names = hledgerNames(accounts);
  const entries = transactions.map(({ id, day, description, reference, lines }) =>
    [
      `${day} ${hledgerText([description, reference].filter((text) => text !== '').join(' '))}  ; id:${id}`,
      ...lines.flatMap(({ accountId, usd, ves }) =>
        amountsOf(usd, ves).map(
          ({ commodity, amount }) =>
            `    ${names.get(accountId) ?? `desconocida:${accountId}`}  ${amount} ${commodity}`,
        ),
      ),
    ].join('\n'),
  );
  return [`commodity 1000.00 USD\ncommodity 1000.00 VES`, ...entries].join('\n\n').concat('\n');
}

/** For beancount, whose accounts begin with one of five English words and have letters and figures only. */
export function beancountJournal(
  accounts: readonly NamedAccount[],
  transactions: readonly PostedTransaction[],
): string {
  const names = new Map(accounts.map((account) => [account.id, beancountName(account)]));
  const used = new Map<string, string>();
  const entries = transactions.map(({ id, day, description, reference, lines }) =>
    [
      `${day} * ${quoted(description)} ${quoted(reference)}`,
      `  id: ${quoted(id)}`,
      ...lines.flatMap(({ accountId, usd, ves }) => {
        const name = names.get(accountId) ?? `Equity:X${accountId.replaceAll('-', '')}`;
        const first = used.get(name);
        if (first === undefined || day < first) used.set(name, day);
        return amountsOf(usd, ves).map(({ commodity, amount }) => `  ${name}  ${amount} ${commodity}`);
      }),
    ].join('\n'),
  );
  const opened = [...used].map(([name, day]) => `${day} open ${name} USD, VES`);
  return [opened.join('\n'), ...entries].join('\n\n').concat('\n');
}

/** Zero is left out: neither program needs it, and a line of nothing is not one. */
function amountsOf(usd: Money, ves: Money): { readonly commodity: string; readonly amount: string }[] {
  return [usd, ves]
    .filter(({ minor }) => minor !== 0n)
    .map((amount) => ({ commodity: amount.currency, amount: toDecimal(amount) }));
}

/** Of each account its own, by its id: a name that is empty or another's too ends with a part of its id. */
function hledgerNames(accounts: readonly NamedAccount[]): ReadonlyMap<string, string> {
  const counts = new Map([['', 1]]);
  for (const account of accounts) {
    const name = hledgerName(account);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Map(
    accounts.map((account) => {
      const name = hledgerName(account);
      return [account.id, counts.get(name) === 1 ? name : `${name} ${shortId(account)}`.trim()];
    }),
  );
}

/** Two blanks end a name, a semicolon begins a comment, and a colon makes a subaccount. */
function hledgerName({ code, name }: NamedAccount): string {
  return oneLine(`${code} ${name}`)
    .replaceAll(':', ' ')
    .replaceAll(/ {2,}/g, ' ')
    .replace(/^[*!([ ]+/, '')
    .trim();
}

const KINDS: Readonly<Record<AccountType, string>> = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expenses',
};

function beancountName(account: NamedAccount): string {
  const word = account.code.replaceAll(/[^A-Za-z0-9]+/g, '-');
  return `${KINDS[account.type]}:C${word}-${shortId(account)}`;
}

function shortId({ id }: NamedAccount): string {
  return id.replaceAll('-', '').slice(-6);
}

/** A description that begins so would be read as a code or a status, and one half bracket makes the file unreadable. */
function hledgerText(text: string): string {
  return oneLine(text).replace(/^(?=[*!(])/, "'");
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s;]+/g, ' ').trim();
}

function quoted(text: string): string {
  return `"${oneLine(text).replaceAll(/["\\]/g, "'")}"`;
}
