/** The dashboard's three lists: the last sales, what sells best today, what is running out. */
import { countedUnits } from '@cuadra/domain/catalog/counted-unit';
import { formatQuantity } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { timeText } from '@cuadra/domain/time/instant-text';
import { Anchor } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'react-router';
import type { LowProduct } from '../../../data/notices/low-stock.ts';
import type { SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import { usePicture } from '../../../session/company/use-picture.ts';
import { Dialog, DialogBody } from '../../../ui/dialogs/dialog.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { ProductPicture } from '../../../ui/display/product-picture.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import rows from '../../../ui/layout/rows.module.css';
import type { BestSeller } from '../figures/sales-figures.ts';
import type { LowStock } from '../shop/use-shop.ts';
import styles from './list-panels.module.css';
import { STILL_LOADING } from './still-loading.ts';

const SHOWN = 5;
/** The longest list of best sellers: no user looks below it. */
const SELLERS_MAX = 100;

export interface LatestSalesPanelProps extends Pick<Company, 'db'> {
  readonly sales: readonly SaleRow[];
  /** Links to all sales in the till, which refuses users who may not sell. */
  readonly mayOpenTill: boolean;
}

export function LatestSalesPanel({ db, sales, mayOpenTill }: LatestSalesPanelProps) {
  const shown = sales.slice(0, SHOWN);
  const returned = useReturned(db, shown.map(({ id }) => id).join());
  return (
    <Panel
      title="Últimas ventas"
      action={
        mayOpenTill ? (
          <Anchor component={Link} to="/app/pos?action=reports">
            Ver todas
          </Anchor>
        ) : undefined
      }
    >
      <ul className={rows.list}>
        {shown.map((sale) => (
          <LatestSale key={sale.id} sale={sale} returned={returned?.get(sale.id)} />
        ))}
      </ul>
    </Panel>
  );
}

/** How the newest of these sales came back, by sale; undefined until read. @param ids with commas */
function useReturned(db: Company['db'], ids: string): ReadonlyMap<string, SaleReturnRow['kind']> | undefined {
  return useLiveQuery(async () => {
    const rows = await db.sale_returns.where('sale_id').anyOf(ids.split(',')).toArray();
    return new Map(rows.map(({ sale_id, kind }) => [sale_id, kind]));
  }, [db, ids]);
}

interface LatestSaleProps {
  readonly sale: SaleRow;
  readonly returned: SaleReturnRow['kind'] | undefined;
}

function LatestSale({ sale, returned }: LatestSaleProps) {
  const { secondary_currency: other, total_secondary: otherTotal } = sale;
  return (
    <li className={styles.row}>
      <span className={`${rows.words} ${styles.words}`}>
        <span className="ellipsis">{sale.customer?.name ?? 'Contado'}</span>
        <small>
          {formatNumber(sale.series, sale.number)} · {timeText(sale.sold_at)}
        </small>
      </span>
      {returned === undefined ? null : (
        <StatusPill tone={returned === 'void' ? 'bad' : 'due'}>
          {returned === 'void' ? 'Anulada' : 'Con devolución'}
        </StatusPill>
      )}
      <span className={styles.amounts}>
        <Money value={parseDecimal(sale.total, sale.currency)} />
        {other === null || otherTotal === null ? null : (
          <Money value={parseDecimal(otherTotal, other)} size="sm" tone="second" />
        )}
      </span>
    </li>
  );
}

export interface BestSellersProps extends Pick<Company, 'db'> {
  readonly sellers: readonly BestSeller[];
}

export function BestSellersPanel({ db, sellers }: BestSellersProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <Panel
      title="Más vendidos hoy"
      action={
        sellers.length > SHOWN ? (
          <Anchor component="button" type="button" onClick={open}>
            Ver todos
          </Anchor>
        ) : undefined
      }
    >
      {sellers.length === 0 ? (
        <p className={styles.nothing}>Aún no hay ventas hoy.</p>
      ) : (
        <Sellers db={db} sellers={sellers.slice(0, SHOWN)} />
      )}
      <Dialog opened={isOpen} onClose={close} title="Más vendidos hoy">
        <DialogBody>
          <Sellers db={db} sellers={sellers.slice(0, SELLERS_MAX)} />
        </DialogBody>
      </Dialog>
    </Panel>
  );
}

function Sellers({ db, sellers }: BestSellersProps) {
  const most = sellers[0]?.total.minor ?? 1n;
  const units = useUnitNames(db, sellers.map(({ productId }) => productId).join());
  return (
    <ul className={rows.list}>
      {sellers.map((seller) => (
        <Seller key={seller.productId} seller={seller} most={most} unit={units?.get(seller.productId)} />
      ))}
    </ul>
  );
}

/** Of the base unit, by product; undefined until read. @param ids with commas */
function useUnitNames(db: Company['db'], ids: string): ReadonlyMap<string, string> | undefined {
  return useLiveQuery(async () => {
    const rows = await db.products.bulkGet(ids.split(','));
    return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row.base_unit.name] as const])));
  }, [db, ids]);
}

interface SellerProps {
  readonly seller: BestSeller;
  readonly most: bigint;
  readonly unit: string | undefined;
}

function Seller({ seller, most, unit }: SellerProps) {
  const share = most === 0n ? 0 : (Number(seller.total.minor) / Number(most)) * 100;
  return (
    <li className={styles.row}>
      <PictureOf id={seller.productId} name={seller.name} />
      <span className={`${rows.words} ${styles.words}`}>
        <span className={styles.whole}>{seller.name}</span>
        <small>
          {unit === undefined
            ? formatQuantity(seller.quantity, { grouping: true })
            : countedUnits(seller.quantity, unit)}
        </small>
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ width: `${share.toFixed(0)}%` }} />
      </span>
      <Money value={seller.total} className={styles.total ?? ''} />
    </li>
  );
}

function PictureOf({ id, name }: { readonly id: string; readonly name: string }) {
  return <ProductPicture name={name} source={usePicture(id)} />;
}

export interface LowStockPanelProps {
  readonly low: LowStock;
  /** Links to all low stocks with what to buy in the inventory, which refuses users who may not see it. */
  readonly mayOpenInventory: boolean;
}

export function LowStockPanel({ low: { products, isLoading }, mayOpenInventory }: LowStockPanelProps) {
  return (
    <Panel
      title="Se está acabando"
      badge={products.length === 0 ? undefined : <span className={styles.count}>{products.length}</span>}
      action={
        mayOpenInventory && products.length > 0 ? (
          <Anchor component={Link} to="/app/inventory/alerts">
            Ver todos
          </Anchor>
        ) : undefined
      }
    >
      {products.length === 0 ? (
        <p className={styles.nothing}>{isLoading ? STILL_LOADING : 'Ningún producto está en su mínimo.'}</p>
      ) : (
        <ul className={rows.list}>
          {products.slice(0, SHOWN).map((product) => (
            <Low key={product.id} product={product} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Low({ product }: { readonly product: LowProduct }) {
  return (
    <li className={styles.row}>
      <PictureOf id={product.id} name={product.name} />
      <span className={`${rows.words} ${styles.words}`}>
        <span className={styles.whole}>{product.name}</span>
        <small>mínimo {countedUnits(product.minimum, product.unit)}</small>
      </span>
      <b className={`${styles.left} tnum`}>{formatQuantity(product.stock, { grouping: true })}</b>
    </li>
  );
}
