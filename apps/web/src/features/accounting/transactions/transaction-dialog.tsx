/** The lines of a transaction, of any document: accounts, debits and credits in both currencies (ACC-03). */
import { ATTACHED_TO } from '@cuadra/contracts/accounting/attachments';
import { parseInBoth } from '@cuadra/domain/money/both-currencies';
import {
  type Money as Amount,
  isNegative,
  isZero,
  negate,
  parseDecimal,
  zero,
} from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { readTransaction } from '../../../data/accounting-reading/transaction-reader.ts';
import type { ApiProblem } from '../../../data/api/api-reply.ts';
import { companyApiOf } from '../../../data/api/company-api.ts';
import type { AttachmentOwner } from '../../../data/local-writes/attachments.ts';
import { ownerOfDraft } from '../../../data/local-writes/journal-drafts.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { PostedAttachments } from '../attachments/posted-attachments.tsx';
import { ledgerLink } from '../frame/account-link.ts';
import { useAccounting } from '../frame/accounting-context.ts';
import { DocumentLink } from '../frame/document-link.tsx';
import { ReadFailed } from '../frame/read-failed.tsx';
import type { Chart } from '../frame/use-chart.ts';
import type { ListedTransaction } from './listed-transactions.ts';
import { lineTotals, type ShownLine } from './shown-lines.ts';
import { TransactionStatus } from './transaction-columns.tsx';
import styles from './transactions.module.css';

export interface TransactionDialogProps {
  readonly transaction: ListedTransaction;
  readonly chart: Chart;
  readonly onClose: () => void;
}

export function TransactionDialog({ transaction, chart, onClose }: TransactionDialogProps) {
  const { lines, problem, reload } = useLines(transaction);
  const owner = attachedTo(useCompany().db.companyId, transaction);
  const { id, date, origin, reference, description, status, source = '' } = transaction;
  return (
    <Dialog opened onClose={onClose} title={description} size="product" note={dayText(date)}>
      <DialogBody>
        <p>
          <TransactionStatus status={status} /> {origin}
          {reference === '' || origin.endsWith(reference) ? '' : ` · ${reference}`}
        </p>
        {problem === undefined ? (
          <LinesTable lines={lines ?? []} chart={chart} />
        ) : (
          <ReadFailed fact="No se pudieron leer los asientos." problem={problem} onRetry={reload} />
        )}
        {owner === undefined ? null : <PostedAttachments {...owner} />}
      </DialogBody>
      <DialogFoot>
        <DocumentLink source={source} documentId={id} />
        <Button size="lg" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Undefined for documents that have none. */
function attachedTo(
  companyId: string,
  { id, source = 'journal_entries', draft }: ListedTransaction,
): AttachmentOwner | undefined {
  if (draft !== undefined) return ownerOfDraft(companyId, id);
  const collection = ATTACHED_TO.find((name) => name === source);
  return collection === undefined ? undefined : { collection, documentId: id };
}

function LinesTable({ lines, chart }: { readonly lines: readonly ShownLine[]; readonly chart: Chart }) {
  const shown = useAccounting();
  const accounts = new Map(chart.accounts.map((account) => [account.id, account]));
  const totals = lineTotals(lines);
  return (
    <table className={styles.entry}>
      <thead>
        <tr>
          <th scope="col">Cuenta</th>
          <th scope="col" data-figure>
            Debe $
          </th>
          <th scope="col" data-figure>
            Haber $
          </th>
          <th scope="col" data-figure>
            Debe Bs.
          </th>
          <th scope="col" data-figure>
            Haber Bs.
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => {
          const account = accounts.get(line.accountId);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are never changed, and have no other name
            <tr key={place}>
              <th scope="row">
                {account === undefined ? (
                  'Cuenta eliminada'
                ) : (
                  <Link to={ledgerLink(account.id, shown)} title={`Mayor de ${account.name}`}>
                    {`${account.code} ${account.name}`}
                  </Link>
                )}
                {line.description === '' ? null : <span className={styles.about}>{line.description}</span>}
              </th>
              <SideCells amount={line.usd} />
              <SideCells amount={line.ves} />
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Totales</th>
          {[totals.usd, totals.ves].flatMap((total) =>
            ['Debe', 'Haber'].map((side) => (
              <td key={`${side} ${total.currency}`} data-figure>
                <Money value={total} bare dashWhenZero tone="inherit" />
              </td>
            )),
          )}
        </tr>
      </tfoot>
    </table>
  );
}

/** A debit in the left cell, a credit in the right one. */
function SideCells({ amount }: { readonly amount: Amount }) {
  const nothing = zero(amount.currency);
  const isCredit = isNegative(amount);
  return [
    <td key="debit" data-figure>
      <Money value={isCredit ? nothing : amount} bare dashWhenZero tone="inherit" />
    </td>,
    <td key="credit" data-figure>
      <Money value={isCredit ? negate(amount) : nothing} bare dashWhenZero tone="inherit" />
    </td>,
  ];
}

interface ReadLines {
  readonly lines?: readonly ShownLine[];
  readonly problem?: ApiProblem;
}

/** Of what was entered by hand from this device, of documents from where the books are. */
function useLines(transaction: ListedTransaction): ReadLines & { reload(): void } {
  const { db, isDemo } = useCompany();
  const { id, draft, entry } = transaction;
  const own = draft ?? entry;
  const [read, setRead] = useState<ReadLines>({});
  const [asked, setAsked] = useState(0);
  const reload = () => setAsked((count) => count + 1);
  useEffect(() => {
    // Dependency: each `reload` reads again.
    void asked;
    if (own !== undefined) return;
    let isOver = false;
    const client = isDemo ? undefined : companyApiOf(db).client;
    void readTransaction(db, client, id).then((reply) => {
      if (isOver) return;
      if (!reply.ok) return setRead({ problem: reply.problem });
      const lines = (reply.value?.lines ?? []).map(({ account_id, usd, ves, description }) => ({
        ...{ accountId: account_id, description },
        ...parseInBoth(usd, ves),
      }));
      setRead({ lines });
    });
    return () => {
      isOver = true;
    };
  }, [db, isDemo, id, own, asked]);
  if (own === undefined) return { ...read, reload };
  return {
    reload,
    lines: own.entries.map((line) => ({
      ...{ accountId: line.account_id, description: line.description },
      usd: signed(line.debit, line.credit, 'USD'),
      ves: signed(line.debit_ves, line.credit_ves, 'VES'),
    })),
  };
}

function signed(debit: string, credit: string, currency: string): Amount {
  const amount = parseDecimal(debit, currency);
  return isZero(amount) ? negate(parseDecimal(credit, currency)) : amount;
}
