/** Which lot the goods of a line are of: typed or numbered where they come in, chosen where they are there already (MOV-05). */
import { formatQuantity } from '@cuadra/domain/money/format';
import { quantity } from '@cuadra/domain/money/quantity';
import { readExpiry } from '@cuadra/domain/time/expiry';

import { dayText } from '@cuadra/domain/time/instant-text';
import { wantsLot } from '../facts/lot-proposals.ts';
import { CellInput, CellSelect } from './line-cells.tsx';
import type { CellProps } from './line-props.ts';
import styles from './line-row.module.css';

export function LotCells(props: CellProps) {
  return props.type === 'purchase' ? <BoughtLot {...props} /> : <HeldLot {...props} />;
}

/** The lot as typed, or numbered by the product's format; the expiry as printed on the package. */
function BoughtLot({ line, product, proposedLot, errors, change }: CellProps) {
  if (product === undefined || !(wantsLot(line, product) || line.lot !== '')) return null;
  const settle = (text: string): string => {
    const day = readExpiry(text);
    return day === undefined ? text : dayText(day);
  };
  return (
    <span className={styles.lot}>
      <CellInput
        label={`Lote de ${line.name}`}
        title="Lote"
        value={line.lot}
        placeholder={proposedLot ?? 'Lote'}
        isTitled
        isWrong={errors?.lot !== undefined}
        onChange={(lot) => change({ lot })}
      />
      <CellInput
        label={`Vencimiento de ${line.name}`}
        title="Vence"
        value={line.expiry}
        placeholder="1227"
        isTitled
        isWrong={errors?.expiry !== undefined}
        settle={settle}
        onChange={(expiry) => change({ expiry })}
      />
    </span>
  );
}

/** One of those there are at the place. */
function HeldLot({ line, placeId, lots, balances, change }: CellProps) {
  const here = balances.filter(
    (row) =>
      row.product_id === line.productId && row.warehouse_id === placeId && row.unit_id === line.unit.id,
  );
  const codes = [...new Set([...here.map(({ lot }) => lot), ...(line.lot === '' ? [] : [line.lot])])];
  if (codes.every((code) => code === '')) return null;
  const options = ['', ...codes.filter((code) => code !== '').sort()].map((code) => {
    const held = quantity(here.find(({ lot }) => lot === code)?.shown.quantity ?? '0');
    const expiry = lots.find((lot) => lot.product_id === line.productId && lot.code === code)?.expires_on;
    const words = [code === '' ? 'Sin lote' : code, `hay ${formatQuantity(held)}`];
    if (expiry !== undefined && expiry !== null) words.push(`vence ${dayText(expiry)}`);
    return { value: code, label: words.join(' · ') };
  });
  return (
    <span className={styles.lot}>
      <CellSelect
        label={`Lote de ${line.name}`}
        title="Lote"
        isTitled
        value={line.lot}
        options={options}
        onChange={(lot) => change({ lot })}
      />
    </span>
  );
}
