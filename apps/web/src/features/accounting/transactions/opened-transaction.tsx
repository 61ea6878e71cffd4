/**
 * The transaction that the address names, over the section that it leads to: from a line of a ledger or of a cash flow,
 * and from the document that posted it.
 */
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import { readTransaction } from '../../../data/accounting-reading/transaction-reader.ts';
import type { ApiProblem } from '../../../data/api/api-reply.ts';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { TRANSACTION_PARAMETER } from '../../../session/company/books-address.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useSearchParam } from '../../../ui/layout/use-search-param.ts';
import { ReadFailed } from '../frame/read-failed.tsx';
import { useChart } from '../frame/use-chart.ts';
import { useRead } from '../frame/use-read.ts';
import { documentRow } from './listed-transactions.ts';
import { TransactionDialog } from './transaction-dialog.tsx';

export function OpenedTransaction() {
  const { value: id, change } = useSearchParam(TRANSACTION_PARAMETER);
  return id === null ? null : <NamedTransaction key={id} id={id} onClose={() => change(undefined)} />;
}

function NamedTransaction({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { db, isDemo } = useCompany();
  const chart = useChart();
  const read = useCallback(async () => {
    const reply = await readTransaction(db, isDemo ? undefined : companyApiOf(db).client, id);
    return reply.ok ? { ok: true as const, value: { found: reply.value } } : reply;
  }, [db, isDemo, id]);
  const { value, problem, reload } = useRead(read);
  const none = { id, problem, onClose, onRetry: reload };
  if (problem !== undefined) return <NoTransaction {...none} />;
  if (value === undefined || chart === undefined) return null;
  if (value.found === undefined) return <NoTransaction {...none} />;
  return <TransactionDialog transaction={documentRow(value.found)} chart={chart} onClose={onClose} />;
}

interface NoTransactionProps {
  readonly id: string;
  /** Undefined where it was looked for and is not there. */
  readonly problem: ApiProblem | undefined;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** Why there is nothing to see: it is not posted yet, it posts nothing, or the books are out of reach. */
function NoTransaction({ id, problem, onClose, onRetry }: NoTransactionProps) {
  const { db } = useCompany();
  const isWaiting = useLiveQuery(async () => (await db.outbox.where('id').equals(id).count()) > 0, [db, id]);
  const isMissing = problem === undefined || problem.status === 404;
  return (
    <Dialog opened onClose={onClose} title="Asientos del documento" size="question" fullScreenOnPhone={false}>
      <DialogBody>
        {isWaiting === undefined ? null : isWaiting ? (
          <Banner fact="Este documento todavía no se ha subido.">
            Se asienta cuando llegue al servidor.
          </Banner>
        ) : isMissing ? (
          <Banner fact="Este documento no tiene asientos.">No cambia ninguna cuenta.</Banner>
        ) : (
          <ReadFailed
            fact="No se pudieron leer los asientos de este documento."
            problem={problem}
            onRetry={onRetry}
          />
        )}
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
