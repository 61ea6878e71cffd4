/** The right side of the drawn till: the lines of the sale, the current one open, and the total in both currencies. */
import {
  IconChevronDown,
  IconDots,
  IconMinus,
  IconPercentage,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import styles from './till-drawing.module.css';
import { type DrawnLine, LINES } from './till-drawing-data.ts';

export function TillDrawingCart() {
  return (
    <div className={styles.cart}>
      <div className={styles.cartHead}>
        <b>Venta A1-004827</b>
        <span className={styles.faint}>6 líneas</span>
        <span className={styles.space} />
        <span>
          En espera <kbd>F4</kbd>
        </span>
        <IconDots size={20} stroke={1.75} />
      </div>
      <div className={styles.lines}>
        {LINES.map((line) => (
          <Line key={line.name} line={line} />
        ))}
        <CurrentLine />
      </div>
      <Totals />
    </div>
  );
}

function Line({ line }: { readonly line: DrawnLine }) {
  return (
    <div className={styles.line}>
      <span className={styles.quantity}>{line.quantity}</span>
      <span className={styles.lineWords}>
        <b>{line.name}</b>
        <small>
          {line.detail}
          {line.discount === undefined ? null : <strong> · {line.discount}</strong>}
        </small>
      </span>
      <Amounts usd={line.usd} ves={line.ves} />
    </div>
  );
}

function Amounts({ usd, ves }: { readonly usd: string; readonly ves: string }) {
  return (
    <span className={styles.amounts}>
      <b>
        <i>$</i> {usd}
      </b>
      <small>Bs. {ves}</small>
    </span>
  );
}

function CurrentLine() {
  return (
    <div className={styles.current}>
      <span className={styles.lineWords}>
        <b>Galletas de soda Crujís</b>
        <small>$ 1,95 c/u · 240 g</small>
      </span>
      <Amounts usd="3,90" ves="1.998,67" />
      <span className={styles.tools}>
        <span className={styles.stepper}>
          <IconMinus size={16} stroke={1.75} />
          <b>2</b>
          <IconPlus size={16} stroke={1.75} />
        </span>
        <span className={styles.tool}>
          Paquete <IconChevronDown size={16} stroke={1.75} />
        </span>
        <span className={styles.space} />
        <span className={styles.tool}>
          <IconPercentage size={18} stroke={1.75} />
        </span>
        <span className={styles.tool}>
          <IconTrash size={18} stroke={1.75} />
        </span>
      </span>
    </div>
  );
}

function Totals() {
  return (
    <div className={styles.totals}>
      <span className={styles.pair}>
        <span>Subtotal</span>
        <span>$ 30,23</span>
      </span>
      <span className={styles.pair}>
        <span>Descuento · Refrescos fin de semana</span>
        <strong>$ −0,48</strong>
      </span>
      <span className={styles.pair}>
        <span>Incluye IVA 16 % $ 1,77</span>
        <span>Exento $ 16,93</span>
      </span>
      <span className={styles.due}>
        <span className={styles.dueLabel}>
          <b>Total</b>
          <small>a 512,48</small>
        </span>
        <span className={styles.dueFigures}>
          <b>
            <i>$</i> 29,75
          </b>
          <span>Bs. 15.246,28</span>
        </span>
      </span>
      <span className={styles.pay}>
        Cobrar <kbd>F9</kbd>
      </span>
    </div>
  );
}
