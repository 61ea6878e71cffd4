/** "Última venta": the last one of this device, with all that can be done with it. */

import { parseDecimal } from '@cuadra/domain/money/money';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { CompanyDb } from '../../../data/company-db.ts';
import { deviceRegister } from '../../../data/series.ts';
import type { Company } from '../../../session/company.ts';
import { instantText } from '../../../session/instant-text.ts';
import { useSession } from '../../../session/session-context.ts';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { ListedSale } from '../reports/sale-columns.tsx';
import styles from './returns.module.css';
import type { OpenOfSale } from './sale-actions.tsx';
import { SaleCover } from './sale-cover.tsx';
import { STATE_WORDS, saleState } from './sale-state.ts';
import { useSaleToReturn } from './use-sale-returns.ts';

export interface LastSaleProps {
  readonly company: Company;
  readonly onClose: () => void;
}

export function LastSale({ company, onClose }: LastSaleProps) {
  const [cover, setCover] = useState<OpenOfSale>();
  // Null where there is none: undefined is not read yet.
  const last = useLiveQuery(async () => (await lastSale(company.db)) ?? null, [company.db]);
  if (last === undefined) return null;
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title="Última venta"
        size="question"
        fullScreenOnPhone={false}
        closeOnEscape={cover === undefined}
      >
        <DialogBody>
          {last === null ? (
            <EmptyState
              icon={<IconReceipt size={28} stroke={1.5} />}
              title="Todavía no hay ventas en esta caja"
              why="La última que registres se encuentra aquí."
            />
          ) : (
            <Tasks company={company} listed={last} onOpen={setCover} />
          )}
        </DialogBody>
      </Dialog>
      {cover === undefined ? null : (
        <SaleCover company={company} open={cover} onOpen={setCover} onClose={() => setCover(undefined)} />
      )}
    </>
  );
}

interface TasksProps {
  readonly company: Company;
  readonly listed: ListedSale;
  readonly onOpen: (open: OpenOfSale) => void;
}

function Tasks({ company, listed: { sale, state }, onOpen }: TasksProps) {
  const may = useSession().can('pos.returns', 'write');
  const found = useSaleToReturn(company.db, sale);
  const isVoidable = found !== undefined && found.whyNotVoid === undefined;
  return (
    <div className={styles.last}>
      <div className={styles.lastHead}>
        <b>{formatNumber(sale.series, sale.number)}</b>
        <Money value={parseDecimal(sale.total, sale.currency)} size="lg" />
        <span className={styles.quiet}>
          {instantText(sale.sold_at)} · {sale.customer?.name ?? 'Contado'}
        </span>
        {state === 'sold' ? null : (
          <StatusPill tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].text}</StatusPill>
        )}
      </div>
      <Button size="lg" variant="filled" data-autofocus onClick={() => onOpen({ task: 'receipt', sale })}>
        Ver e imprimir el recibo
      </Button>
      {state === 'sold' ? null : (
        <Button size="lg" onClick={() => onOpen({ task: 'notes', sale })}>
          Notas de crédito
        </Button>
      )}
      {may && (state === 'sold' || state === 'partly_returned') ? (
        <Button size="lg" onClick={() => onOpen({ task: 'return', sale })}>
          Devolver productos
        </Button>
      ) : null}
      {may && isVoidable ? (
        <Button size="lg" color="red" onClick={() => onOpen({ task: 'void', sale })}>
          Anular la venta
        </Button>
      ) : null}
    </div>
  );
}

/** Of the register of this device; undefined where it has sold nothing yet. */
async function lastSale(db: CompanyDb): Promise<ListedSale | undefined> {
  const own = await deviceRegister(db);
  const sale = await db.sales
    .orderBy('sold_at')
    .reverse()
    .filter(({ series_id }) => series_id === own?.series.id)
    .first();
  if (sale === undefined) return undefined;
  const returns = await db.sale_returns.where('sale_id').equals(sale.id).toArray();
  return { sale, state: saleState(sale, returns) };
}
