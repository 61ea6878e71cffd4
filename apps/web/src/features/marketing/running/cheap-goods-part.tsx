/** 'Se venden bajo su costo': at today's rate, by all that runs now [MKT-06]. */
import { formatQuantity } from '@cuadra/domain/money/format';
import { ONE } from '@cuadra/domain/money/quantity';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { taxRatesOf } from '../../../session/company/tax-rates.ts';
import { tillMoneyOf } from '../../../session/selling/till-money.ts';
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';
import { Money } from '../../../ui/display/money.tsx';
import rows from '../../../ui/layout/rows.module.css';
import { type CheapGood, type CheapGoods, cheapGoodsNow } from '../guard/below-cost-goods.ts';
import styles from './running.module.css';

/** More would hide what else the page says. */
const FIRST = 5;

export interface CheapGoodsPartProps {
  /** Another one where rules or promotions changed: then it is looked for again. */
  readonly changed: string;
  /** ISO instant; looked for again each hour. */
  readonly now: string;
}

export function CheapGoodsPart({ changed, now }: CheapGoodsPartProps) {
  const found = useCheapGoods(changed, now);
  return found === undefined || found.count === 0 ? null : <CheapList found={found} />;
}

/** The first few; all that are named where they are asked for, in a box of their own. */
export function CheapList({ found: { count, named } }: { readonly found: CheapGoods }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? named : named.slice(0, FIRST);
  return (
    <>
      <h3 className={styles.title}>Se venden bajo su costo</h3>
      <ul className={`${rows.list} ${isWhole ? styles.whole : ''}`}>
        {shown.map((good) => (
          <Good key={good.id} good={good} />
        ))}
      </ul>
      {count > named.length && isWhole ? (
        <p className={styles.empty}>Y {COUNT_FORMAT.format(count - named.length)} más.</p>
      ) : null}
      {named.length > FIRST ? (
        <Button className={styles.more ?? ''} size="xs" variant="subtle" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Ver menos' : `Ver los ${COUNT_FORMAT.format(count)}`}
        </Button>
      ) : null}
    </>
  );
}

function Good({ good: { name, quantity, revenue, cost } }: { readonly good: CheapGood }) {
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <b className="ellipsis">{name}</b>
        <small>
          {quantity === ONE ? 'Cuesta ' : `Desde ${formatQuantity(quantity)}: cuestan `}
          <Money value={cost} tone="inherit" size="sm" />
        </small>
      </span>
      <span className={styles.cheap}>
        <Money value={revenue} tone="due" />
        <small>sin IVA</small>
      </span>
    </li>
  );
}

/** The hour of an instant: prices change with it, and the catalogue is not read each minute. */
const HOUR_LENGTH = 'YYYY-MM-DDTHH'.length;

function useCheapGoods(changed: string, now: string): CheapGoods | undefined {
  const company = useCompany();
  const [found, setFound] = useState<CheapGoods>();
  const hour = now.slice(0, HOUR_LENGTH);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed, the hour and the rate say when to look again
  useEffect(() => {
    const stop = new AbortController();
    const selling = {
      money: tillMoneyOf(company),
      taxes: taxRatesOf(company),
      storeId: company.warehouseId,
      now: new Date().toISOString(),
    };
    cheapGoodsNow(company.db, selling, stop.signal).then(
      (goods) => (stop.signal.aborted ? undefined : setFound(goods)),
      (problem: unknown) => (stop.signal.aborted ? undefined : console.warn('bajo su costo', problem)),
    );
    return () => stop.abort();
  }, [company.db, company.rate?.text, changed, hour]);
  return found;
}
