/**
 * The sales of a device with their payments: today's, or those of any day found by number, customer, product or receipt
 * code. Each can be printed again, returned or voided (POS-07). A cashier who counts blind sees the sales without sums,
 * and cannot export all of them as a file (CASH-01).
 */

import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { Company } from '../../../session/company/company.ts';
import { attemptedRead } from '../../../session/device/attempted-read.ts';
import { maySeeReports } from '../../../session/identity/may-see-reports.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { TableTools } from '../../../ui/data-table/table-tools.tsx';
import { useLateEnter } from '../../../ui/fields/use-late-enter.ts';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { unprintedReceipts } from '../receipt/unprinted-receipts.ts';
import { type OpenOfSale, SaleActions } from '../returns/sale-actions.tsx';
import { SaleOverlay } from '../returns/sale-overlay.tsx';
import { useOlderSales } from '../returns/use-older-sales.ts';
import { takeScansWith } from '../scan/scan-taker.ts';
import { mayTakeFocus } from '../screen/may-take-focus.ts';
import styles from './day-sales.module.css';
import { type DayTotals, dayTotals, returnsOfDay, salesOfDay } from './day-sales.ts';
import { DaySums } from './day-sums.tsx';
import { NotFound, NothingToday, notFoundText, SalesFailed } from './no-sales.tsx';
import { type ListedSale, renderSaleCard, SALE_COLUMNS } from './sale-columns.tsx';
import { useListedSales } from './use-listed-sales.ts';

export interface SalesListProps {
  readonly company: Company;
  /** The search text; empty shows today's sales. */
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** The overlay open over the list. */
  readonly cover: OpenOfSale | undefined;
  readonly onOverlay: (cover: OpenOfSale | undefined) => void;
  /** Takes the height of its container; otherwise the height of a dialog. */
  readonly fillsPage?: boolean;
}

export function SalesList({ company, typed, onTyped, cover, onOverlay, fillsPage = false }: SalesListProps) {
  const { db, today } = company;
  const phone = usePhone();
  const seesSums = maySeeReports(useSession());
  useEffect(() => takeScansWith(onTyped), [onTyped]);
  const isSearching = typed.trim() !== '';
  const [unprinted, setUnprinted] = useState(() => unprintedReceipts(db.companyId));
  const [again, setAgain] = useState(0);
  const search = useOlderSales(company, typed, again);
  const { sales: listed, isRead, hasFailed } = useListedSales(db, today, typed, search, again);
  const sales = useMemo(
    () => listed?.map((one) => ({ ...one, isUnprinted: unprinted.has(one.sale.id) })),
    [listed, unprinted],
  );
  const closeOverlay = (): void => {
    onOverlay(undefined);
    // An overlay over the list may have printed a receipt.
    setUnprinted(unprintedReceipts(db.companyId));
  };
  const sums = useLiveQuery(
    () => attemptedRead('sums of the day', () => totalsOfDay(db, today)),
    [db, today, again],
  );
  const totals = sums?.kind === 'read' ? sums.value : undefined;
  const readAgain = () => setAgain((times) => times + 1);
  const isFailed = hasFailed || sums?.kind === 'failed';
  const actions = useCallback((one: ListedSale) => <SaleActions {...one} onOpen={onOverlay} />, [onOverlay]);
  const view = ({ sale, older }: ListedSale): void => onOverlay({ task: 'view', sale, older });
  // Enter opens the first sale found: a user who types a whole number has found one sale.
  const enter = useLateEnter(isRead, () => {
    const [first] = (isSearching && sales) || [];
    if (first !== undefined) view(first);
  });
  return (
    <>
      {/* The focus starts at the list or the search, not at the close button. */}
      <div
        className={styles.frame}
        data-fills-page={fillsPage}
        tabIndex={-1}
        data-autofocus={mayTakeFocus() ? undefined : true}
      >
        {isSearching || totals === undefined ? null : <DaySums totals={totals} seesSums={seesSums} />}
        <div className={styles.tools}>
          <TextInput
            className={styles.search}
            data-autofocus={mayTakeFocus() || undefined}
            aria-label="Buscar una venta"
            placeholder={
              phone ? 'Número, factura, cliente o producto' : 'Número, factura o control, cliente o producto'
            }
            autoComplete="off"
            leftSection={<IconSearch size={18} stroke={1.75} />}
            value={typed}
            onChange={(event) => {
              enter.forget();
              onTyped(event.currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              enter.press();
            }}
          />
          {seesSums ? (
            <TableTools fileName={`Ventas ${today}`} columns={SALE_COLUMNS} rows={sales ?? []} />
          ) : null}
        </div>
        {search.kind === 'unanswered' && sales !== undefined && sales.length > 0 ? (
          <p className={styles.note} role="status">
            Solo las de este equipo. {notFoundText(search).why}
          </p>
        ) : null}
        <DataTable
          label={isSearching ? 'Ventas encontradas' : 'Ventas del día'}
          rows={sales ?? []}
          rowKey={saleKey}
          columns={SALE_COLUMNS}
          rowHeight={48}
          {...(phone ? {} : { rowActions: actions, rowActionsWidth: 148 })}
          onRowClick={view}
          renderCard={renderSaleCard}
          loading={sales === undefined && !isFailed}
          {...(isFailed ? { error: <SalesFailed onRetry={readAgain} /> } : {})}
          empty={
            isFailed ? null : isSearching ? (
              <NotFound search={search} onAgain={readAgain} />
            ) : (
              <NothingToday />
            )
          }
        />
      </div>
      {cover === undefined ? null : (
        <SaleOverlay company={company} open={cover} onOpen={onOverlay} onClose={closeOverlay} />
      )}
    </>
  );
}

async function totalsOfDay(db: CompanyDb, today: string): Promise<DayTotals> {
  return dayTotals(await salesOfDay(db, today), await returnsOfDay(db, today));
}

/** The table has few columns, so none can be hidden. */
function saleKey({ sale }: ListedSale): string {
  return sale.id;
}
