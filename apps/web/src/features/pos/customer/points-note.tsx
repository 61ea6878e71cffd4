/** The points of the sale's customer, beside his name: how many, and what they are worth (decision 30). */
import { useLiveQuery } from 'dexie-react-hooks';
import { readPointsOf } from '../../../data/customers/customer-points.ts';
import { survivorOf } from '../../../data/customers/survivor.ts';
import type { Company } from '../../../session/company/company.ts';
import { moneyText } from '../../../ui/display/currency-symbol.ts';
import styles from './customer.module.css';
import { pointsText } from './points-text.ts';

export interface PointsNoteProps {
  readonly db: Company['db'];
  readonly customerId: string;
}

export function PointsNote({ db, customerId }: PointsNoteProps) {
  const held = useLiveQuery(async () => readPointsOf(db, await survivorOf(db, customerId)), [db, customerId]);
  if (held === undefined) return null;
  return (
    <span className={styles.points}>
      {pointsText(held.points)}
      {held.worth.minor > 0n ? ` · ${moneyText(held.worth)}` : null}
    </span>
  );
}
