/** Who buys, who stopped coming, and what campaigns brought, under the lists of marketing (MKT-05, MKT-07). */
import { parseDecimal } from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import { IconUsers } from '@tabler/icons-react';
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RowList } from '../../../ui/layout/row-list.tsx';
import rows from '../../../ui/layout/rows.module.css';
import { Bar } from './bar.tsx';
import type { BroughtBy } from './brought-by.ts';
import styles from './results.module.css';
import { SegmentsPanel } from './segments-panel.tsx';
import type { CustomersRead } from './use-customers.ts';

export interface ResultsProps extends CustomersRead {
  readonly mayWrite: boolean;
}

export function Results({ read, problem, mayWrite }: ResultsProps) {
  if (problem !== undefined)
    return (
      <Banner tone="due" fact="No se pudo leer lo que compran tus clientes.">
        {problem}
      </Banner>
    );
  if (read === undefined) return null;
  const { customers, brought } = read;
  return (
    <div className={styles.results}>
      <div className={styles.column}>
        <SegmentsPanel segments={customers.segments} mayWrite={mayWrite} />
        <KnownPanel
          title="Dejaron de venir"
          customers={customers.away}
          why="Nadie que te compraba lleva más de 45 días sin venir."
        />
      </div>
      <div className={styles.column}>
        <BroughtPanel brought={brought} />
        <KnownPanel
          title="Mejores clientes"
          customers={customers.best}
          why="Aquí van quienes más te compran, cuando las ventas llevan su nombre."
        />
      </div>
    </div>
  );
}

function BroughtPanel({ brought }: { readonly brought: readonly BroughtBy[] }) {
  const most = brought[0]?.dollars.minor ?? 0n;
  return (
    <Panel title="Lo que trajo cada campaña" flush>
      <RowList
        icon={IconUsers}
        title="Todavía nada que contar"
        why="Se cuentan las compras con su cupón, o de los días siguientes a un mensaje."
      >
        {brought.map(({ id, name, converted, dollars }) => (
          <li key={id} className={styles.row}>
            <span className={`${rows.words} ${rows.named}`}>
              <span className="ellipsis">{name}</span>
              <small>{converted === 1 ? '1 compra' : `${COUNT_FORMAT.format(converted)} compras`}</small>
            </span>
            <Money value={dollars} />
            <Bar part={dollars.minor} whole={most} />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}

type Known = NonNullable<CustomersRead['read']>['customers']['best'];

interface KnownPanelProps {
  readonly title: string;
  readonly customers: Known;
  /** Why the list is empty. */
  readonly why: string;
}

function KnownPanel({ title, customers, why }: KnownPanelProps) {
  return (
    <Panel title={title} flush>
      <RowList icon={IconUsers} title="Nadie por ahora" why={why}>
        {customers.map(({ customer_id, name, purchases, dollars, last_day }) => (
          <li key={customer_id} className={styles.row}>
            <span className={`${rows.words} ${rows.named}`}>
              <span className="ellipsis">{name}</span>
              <small>
                {purchases === 1 ? '1 compra' : `${COUNT_FORMAT.format(purchases)} compras`} · última el{' '}
                {dayText(last_day)}
              </small>
            </span>
            <Money value={parseDecimal(dollars, 'USD')} />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
