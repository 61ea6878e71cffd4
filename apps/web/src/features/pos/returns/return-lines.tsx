/** The lines of a sale with their returned quantities, and whether the goods can be sold again. */
import { quantityText } from '@cuadra/domain/catalog/unit-decimals';
import type { ReturnableLine } from '@cuadra/domain/returns/returnable-lines';
import { Button, SegmentedControl } from '@mantine/core';
import { Money } from '../../../ui/display/money.tsx';
import { QuantityInput } from '../../../ui/fields/quantity-input.tsx';
import { goodsOf, lineDraft, quantityProblem, type ReturnDraft, withAll, withLine } from './return-draft.ts';
import styles from './returns.module.css';

export interface ReturnLinesProps {
  readonly lines: readonly ReturnableLine[];
  readonly draft: ReturnDraft;
  readonly error: string | undefined;
  readonly onDraft: (change: (before: ReturnDraft) => ReturnDraft) => void;
}

export function ReturnLines({ lines, draft, error, onDraft }: ReturnLinesProps) {
  const first = lines.find(({ left }) => left > 0n)?.sold.line.id;
  return (
    <section aria-label="Productos de la venta">
      <div className={`spread ${styles.linesHead}`}>
        <h3>Qué devuelve</h3>
        <Button onClick={() => onDraft((before) => withAll(before, lines))}>Devolver todo</Button>
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={line.sold.line.id}
            line={line}
            draft={draft}
            isFirst={line.sold.line.id === first}
            onDraft={onDraft}
          />
        ))}
      </ul>
      {error === undefined ? null : (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

interface LineProps extends Pick<ReturnLinesProps, 'draft' | 'onDraft'> {
  readonly line: ReturnableLine;
  readonly isFirst: boolean;
}

const PLACES = [
  { value: 'stock', label: 'Vuelve al inventario' },
  { value: 'damaged', label: 'Dañado' },
];

function Line({ line, draft, isFirst, onDraft }: LineProps) {
  const { sold, left } = line;
  const { id, name, unitName, carriesStock } = sold.line;
  const { quantity } = lineDraft(draft, id);
  return (
    <li className={styles.line} data-done={left === 0n}>
      <div className={styles.lineWords}>
        <b>{name}</b>
        <span className={styles.quiet}>
          {soldText(line)} · <Money value={sold.total} size="sm" tone="second" />
        </span>
      </div>
      <QuantityInput
        aria-label={`Cantidad de ${name} que devuelve`}
        placeholder="0"
        unit={unitName.toLocaleLowerCase('es')}
        disabled={left === 0n}
        value={quantity}
        error={quantityProblem(quantity, line)}
        onChange={(text) => onDraft((before) => withLine(before, id, { quantity: text }))}
        {...(isFirst ? { 'data-autofocus': true } : {})}
      />
      {carriesStock ? (
        <SegmentedControl
          aria-label={`A dónde va ${name}`}
          data={PLACES}
          disabled={left === 0n}
          value={goodsOf(draft, id)}
          onChange={(place) =>
            onDraft((before) => withLine(before, id, { goods: place === 'damaged' ? 'damaged' : 'stock' }))
          }
        />
      ) : (
        <span className={styles.quiet}>No lleva existencia</span>
      )}
    </li>
  );
}

/** 'Vendió 3', 'Vendió 3, quedan 2', 'Ya devuelto'. */
function soldText({ sold, left, returned }: ReturnableLine): string {
  const { unitName, quantity, lot } = sold.line;
  const of = lot === undefined ? '' : ` · lote ${lot}`;
  if (left === 0n) return `Ya devuelto${of}`;
  const rest = returned === 0n ? '' : `, quedan ${quantityText(unitName, left)}`;
  return `Vendidos ${quantityText(unitName, quantity)}${rest}${of}`;
}
