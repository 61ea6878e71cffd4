/** '¿Cuánto costaría este carrito?': products, day, hour and customer, and the reason of every cent [MKT-06]. */

import { formatQuantity } from '@cuadra/domain/money/format';
import { parseTypedQuantity } from '@cuadra/domain/money/parse-typed';
import { ONE } from '@cuadra/domain/money/quantity';
import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { isAlive } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { taxRatesOf } from '../../../session/company/tax-rates.ts';
import { useCustomerGroups } from '../../../session/company/use-customer-groups.ts';
import { articleOf } from '../../../session/selling/article-of.ts';
import { type PricingRows, readPricingRows } from '../../../session/selling/pricing-rows.ts';
import type { Article } from '../../../session/selling/sold-cart.ts';
import { tillMoneyOf } from '../../../session/selling/till-money.ts';
import { Dialog, DialogBody } from '../../../ui/dialogs/dialog.tsx';
import { FormRow } from '../../../ui/dialogs/form-modal.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { QuantityInput } from '../../../ui/fields/quantity-input.tsx';
import { Boxes } from '../frame/boxes.tsx';
import { ProductPicker } from '../frame/goods-fields.tsx';
import { CUSTOMER_TYPES } from '../frame/marketing-text.ts';
import { instantOf, lineId, simulateCart } from './simulate-cart.ts';
import { SimulatedResult } from './simulated-result.tsx';
import styles from './simulator.module.css';

type Group = keyof typeof CUSTOMER_TYPES;

interface TypedLine {
  readonly article: Article;
  /** As typed. */
  readonly quantity: string;
}

const NOON = '12:00';

export function Simulator({ onClose }: { readonly onClose: () => void }) {
  const company = useCompany();
  const [lines, setLines] = useState<readonly TypedLine[]>([]);
  const [day, setDay] = useState(company.today);
  const [clock, setClock] = useState(NOON);
  const [group, setGroup] = useState<Group>('regular');
  const [groupIds, setGroupIds] = useState<readonly string[]>([]);
  const [couponPromotionIds, setCouponPromotionIds] = useState<readonly string[]>([]);
  const [storeId, setStoreId] = useState(company.warehouseId);
  const rows = useLiveQuery(() => readPricingRows(company.db), [company.db]);
  const groups = useCustomerGroups(company.db);
  const coupons = couponsIn(rows);
  const stores = company.warehouses.filter(isAlive);
  const at = instantOf(day, clock);
  const whole = lines.flatMap(({ article, quantity }) => {
    const size = parseTypedQuantity(quantity);
    return size === undefined || size <= 0n ? [] : [{ article, quantity: size }];
  });
  const money = tillMoneyOf(company);
  const priced =
    rows === undefined || at === undefined || whole.length === 0
      ? undefined
      : simulateCart(
          { lines: whole, group, groupIds, couponPromotionIds, storeId, at },
          { money, taxes: taxRatesOf(company) },
          rows,
        );
  return (
    <Dialog opened onClose={onClose} title="¿Cuánto costaría este carrito?" closeOnClickOutside={false}>
      <DialogBody>
        <div className={styles.fields}>
          <FormRow>
            <DateField label="Día" value={day} onChange={setDay} />
            <TextInput
              type="time"
              label="Hora"
              value={clock}
              onChange={(event) => setClock(event.currentTarget.value)}
            />
            <Select
              label="Cliente"
              data={Object.entries(CUSTOMER_TYPES).map(([value, label]) => ({ value, label }))}
              value={group}
              allowDeselect={false}
              onChange={(value) => setGroup(value === 'vip' || value === 'wholesale' ? value : 'regular')}
            />
          </FormRow>
          {stores.length < 2 ? null : (
            <Select
              label="Tienda"
              data={stores.map(({ id, name }) => ({ value: id, label: name }))}
              value={storeId}
              allowDeselect={false}
              onChange={(value) => setStoreId(value ?? storeId)}
            />
          )}
          <Named legend="Grupos de clientes" rows={groups} chosen={groupIds} onChange={setGroupIds} />
          <Named
            legend="Con cupón de"
            rows={coupons}
            chosen={couponPromotionIds}
            onChange={setCouponPromotionIds}
          />
          <ProductPicker
            label="Producto"
            error={undefined}
            onPick={(product) => setLines((before) => withOneMore(before, articleOf(product)))}
          />
          <Lines lines={lines} onChange={setLines} />
          {priced === undefined ? (
            <p className={styles.help}>Agrega productos y verás el precio con el motivo de cada rebaja.</p>
          ) : (
            <SimulatedResult priced={priced} />
          )}
        </div>
      </DialogBody>
    </Dialog>
  );
}

interface NamedProps {
  readonly legend: string;
  readonly rows: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Nothing where there is nothing to choose. */
function Named({ legend, rows, chosen, onChange }: NamedProps) {
  if (rows.length === 0) return null;
  const words = Object.fromEntries(rows.map(({ id, name }) => [id, name]));
  return <Boxes legend={legend} words={words} chosen={chosen} onChange={onChange} />;
}

/** Active promotions that ask for a coupon. */
function couponsIn(rows: PricingRows | undefined): PricingRows['promotions'] {
  return (rows?.promotions ?? []).filter(({ conditions }) => conditions.coupon !== undefined);
}

interface LinesProps {
  readonly lines: readonly TypedLine[];
  readonly onChange: (lines: readonly TypedLine[]) => void;
}

function Lines({ lines, onChange }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {lines.map(({ article, quantity }) => (
        <li key={lineId(article)} className={styles.line}>
          <span className={styles.name}>{article.name}</span>
          <span className={styles.quantity}>
            <QuantityInput
              aria-label={`Cantidad de ${article.name}`}
              unit={article.unitName}
              value={quantity}
              onChange={(text) =>
                onChange(lines.map((line) => (line.article === article ? { article, quantity: text } : line)))
              }
            />
          </span>
          <ActionIcon
            aria-label={`Quitar ${article.name}`}
            onClick={() => onChange(lines.filter((line) => line.article !== article))}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

/** A product that is picked again is one more of it. */
function withOneMore(lines: readonly TypedLine[], article: Article): readonly TypedLine[] {
  const known = lines.find((line) => lineId(line.article) === lineId(article));
  if (known === undefined) return [...lines, { article, quantity: formatQuantity(ONE) }];
  const size = (parseTypedQuantity(known.quantity) ?? 0n) + ONE;
  return lines.map((line) => (line === known ? { ...line, quantity: formatQuantity(size) } : line));
}
