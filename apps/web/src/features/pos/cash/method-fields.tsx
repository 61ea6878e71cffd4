/** One field for each method besides cash, for the totals of the terminal and the bank. */
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import styles from './cash.module.css';
import { type AskedMethod, type MethodCount, methodProblem } from './method-count.ts';

const WHERE = {
  card: 'El total que da el punto de venta',
  mobile: 'Lo que dice el banco: lo que entró menos lo que salió',
  zelle: 'Lo que dice la cuenta: lo que entró menos lo que salió',
} as const satisfies Readonly<Record<AskedMethod['method'], string>>;

export interface MethodFieldsProps {
  readonly asked: readonly AskedMethod[];
  readonly count: MethodCount;
  /** Whether the user tried to continue. */
  readonly isTried: boolean;
  readonly onChange: (count: MethodCount) => void;
}

export function MethodFields({ asked, count, isTried, onChange }: MethodFieldsProps) {
  if (asked.length === 0) return null;
  return (
    <section className={styles.methods} aria-label="Otros medios">
      <h3 className={styles.sectionTitle}>Otros medios</h3>
      <p className={styles.second}>Si no puedes verlo ahora, déjalo vacío: queda sin contar.</p>
      {asked.map((one) => (
        <MoneyInput
          key={one.key}
          label={one.label}
          description={WHERE[one.method]}
          currency={one.currency}
          value={count[one.key] ?? ''}
          error={isTried ? methodProblem(count, one) : undefined}
          onChange={(text) => onChange({ ...count, [one.key]: text })}
        />
      ))}
    </section>
  );
}
