/** The lines of one example: account, debit and credit, dollars and bolívares. */
import type { Posting } from '@cuadra/domain/ledger/transaction';
import { TwoCurrencyTable } from './two-currency-table.tsx';

export interface ExampleTableProps {
  readonly title: string;
  readonly postings: readonly Posting[];
  readonly nameOf: (role: Posting['role'], accountId: string | undefined) => string;
}

export function ExampleTable({ title, postings, nameOf }: ExampleTableProps) {
  const rows = postings.map(({ role, accountId, usd, ves }, place) => ({
    key: String(place),
    account: nameOf(role, accountId),
    usd,
    ves,
  }));
  return <TwoCurrencyTable label={`Asiento de ejemplo: ${title}`} rows={rows} />;
}
