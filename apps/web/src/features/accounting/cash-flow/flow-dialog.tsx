/** The transactions that a figure of the cash flow is made of; each opens its lines and its document (ACC-07). */
import type { FlowKind } from '@cuadra/domain/ledger/flow-kinds';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { TRANSACTION_PARAMETER } from '../../../session/company/books-address.ts';
import { SkeletonRows } from '../../../ui/data-table/skeleton-rows.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';
import { useAccounting } from '../frame/accounting-context.ts';
import figureTable from '../frame/figure-table.module.css';
import type { Period } from '../frame/period.ts';
import { dayText, periodText } from '../frame/period-text.ts';
import { useFlowLines } from '../reading/use-cash-flow.ts';
import { Figure } from '../statements/figure.tsx';
import statement from '../statements/statement.module.css';
import { FLOW_NAMES } from './flow-text.ts';

export interface FlowDialogProps {
  readonly kind: FlowKind;
  readonly period: Period;
  /** Whose transactions; undefined for all. */
  readonly place: string | undefined;
  readonly onClose: () => void;
}

export function FlowDialog({ kind, period, place, onClose }: FlowDialogProps) {
  const { currency } = useAccounting();
  const [params] = useSearchParams();
  const { page, problem, readMore } = useFlowLines(kind, period, place);
  const opened = (id: string) => {
    const next = new URLSearchParams(params);
    next.set(TRANSACTION_PARAMETER, id);
    return `?${next}`;
  };
  return (
    <Dialog opened onClose={onClose} title={FLOW_NAMES[kind]} size="product" note={periodText(period)}>
      <DialogBody>
        {problem === undefined ? null : (
          <RetryBanner fact={problem.message} onRetry={readMore}>
            Las transacciones están en el servidor.
          </RetryBanner>
        )}
        {page === undefined ? (
          problem === undefined ? (
            <SkeletonRows rowHeight={25} />
          ) : null
        ) : (
          <table className={`${figureTable.table} ${statement.table}`} aria-label={FLOW_NAMES[kind]}>
            <thead>
              <tr>
                <th scope="col" className={statement.code}>
                  Fecha
                </th>
                <th scope="col">Transacción</th>
                <th scope="col" className={statement.amount}>
                  Entró o salió
                </th>
              </tr>
            </thead>
            <tbody>
              {page.lines.map(({ id, day, description, reference, amount }) => (
                <tr key={id}>
                  <td className={statement.code}>{dayText(day)}</td>
                  <th scope="row">
                    <Link className={statement.figure} to={opened(id)}>
                      {description} {reference}
                    </Link>
                  </th>
                  <td className={statement.amount}>
                    <Figure value={amount} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </DialogBody>
      <DialogFoot>
        {page === undefined || page.next === null ? null : (
          <Button size="lg" variant="default" onClick={readMore}>
            Ver más
          </Button>
        )}
        <Button size="lg" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
