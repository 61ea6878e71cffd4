/**
 * What a posted sheet could not include: movements from before the count that arrived late, and what another device had
 * counted too. The posted difference is final, so a person corrects it. Apart from the report because a person decides.
 */
import { unitFor } from '@cuadra/domain/catalog/counted-unit';
import { formatQuantity } from '@cuadra/domain/money/format';
import type { Quantity } from '@cuadra/domain/money/quantity';
import type { ReactNode } from 'react';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { LinkButton } from '../../../../ui/feedback/link-button.tsx';
import { INVENTORY_PATH } from '../../frame/inventory-path.ts';
import styles from '../counts.module.css';
import type { CountRow } from '../reading/count-report.ts';
import { differenceText } from '../reading/count-words.ts';

export interface LateMovementsProps {
  /** By the key of the thing. */
  readonly late: ReadonlyMap<string, Quantity>;
  readonly rows: readonly CountRow[];
}

/** Draws nothing where nothing came late. */
export function LateMovements({ late, rows }: LateMovementsProps) {
  if (late.size === 0) return null;
  const named = rows.flatMap(({ key, name, unitName }) => {
    const difference = late.get(key);
    return difference === undefined
      ? []
      : [`${name}: ${differenceText(difference)} ${unitFor(difference, unitName)}`];
  });
  return (
    <Late fact="Llegaron movimientos de antes del conteo.">
      Otro equipo los tenía sin subir cuando se registró. Falta ajustar: {listText(named)}.
    </Late>
  );
}

/** Only a person knows whether it is another part of the shelf or the same goods counted again. */
export function LateParts({ rows }: { readonly rows: readonly CountRow[] }) {
  if (rows.length === 0) return null;
  const named = rows.map(({ name, counted, unitName }) => {
    const count = counted ?? 0n;
    return `${name}: ${formatQuantity(count)} ${unitFor(count, unitName)}`;
  });
  return (
    <Late fact="Otro equipo contó también, y llegó cuando ya estaba registrado.">
      No entró en la diferencia: {listText(named)}. Si contó otra parte, súmala con un ajuste. Si contó lo
      mismo, no hace falta nada.
    </Late>
  );
}

function Late({ fact, children }: { readonly fact: string; readonly children: ReactNode }) {
  return (
    <div className={styles.late}>
      <Banner
        tone="due"
        fact={fact}
        action={<LinkButton to={`${INVENTORY_PATH}/movements?new=adjustment`}>Hacer un ajuste</LinkButton>}
      >
        {children}
      </Banner>
    </div>
  );
}

/** More than these are counted, not named. */
const NAMED_MAX = 3;

function listText(named: readonly string[]): string {
  const rest = named.length - NAMED_MAX;
  return [...named.slice(0, NAMED_MAX), ...(rest > 0 ? [`y ${rest} más`] : [])].join(' · ');
}
