/** One sale with all its actions, each a button with its name: on a phone the list has no room for them. */
import { parseDecimal } from '@cuadra/domain/money/money';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { instantText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { BooksLink } from '../../../session/company/books-link.tsx';
import type { Company } from '../../../session/company/company.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { Money } from '../../../ui/display/money.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import styles from './returns.module.css';
import type { OpenOfSale } from './sale-actions.tsx';
import { type SaleState, STATE_WORDS } from './sale-state.ts';
import { useSaleToReturn } from './use-sale-returns.ts';

export interface SaleTasksProps extends Pick<OpenOfSale, 'sale' | 'older'> {
  readonly company: Company;
  readonly state: SaleState;
  readonly onOpen: (open: OpenOfSale) => void;
}

export function SaleTasks({ company, sale, older, state, onOpen }: SaleTasksProps) {
  const may = useSession().can('pos.returns', 'write');
  const found = useSaleToReturn(company.db, sale, older);
  const isVoidable = found !== undefined && found.whyNotVoid === undefined;
  return (
    <div className={styles.tasks}>
      <div className={styles.tasksHead}>
        <b>{formatNumber(sale.series, sale.number)}</b>
        <Money value={parseDecimal(sale.total, sale.currency)} size="lg" />
        <span className={styles.quiet}>
          {instantText(sale.sold_at)} · {sale.customer?.name ?? 'Contado'}
        </span>
        {state === 'sold' ? null : (
          <StatusPill tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].text}</StatusPill>
        )}
      </div>
      <Button
        size="lg"
        variant="filled"
        data-autofocus
        onClick={() => onOpen({ task: 'receipt', sale, older })}
      >
        Ver e imprimir el recibo
      </Button>
      <BooksLink documentId={sale.id} />
      {state === 'sold' ? null : (
        <Button size="lg" onClick={() => onOpen({ task: 'notes', sale, older })}>
          Notas de crédito
        </Button>
      )}
      {may && (state === 'sold' || state === 'partly_returned') ? (
        <Button size="lg" onClick={() => onOpen({ task: 'return', sale, older })}>
          Devolver productos
        </Button>
      ) : null}
      {may && isVoidable ? (
        <Button size="lg" color="red" onClick={() => onOpen({ task: 'void', sale, older })}>
          Anular la venta
        </Button>
      ) : null}
    </div>
  );
}
