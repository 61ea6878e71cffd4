/** At the till, beside the company: which register this device is, and since when it is open. */
import { useLiveQuery } from 'dexie-react-hooks';
import { openSession } from '../../data/open-session.ts';
import { deviceRegister } from '../../data/series.ts';
import { useCompany } from '../../session/company-context.ts';
import { registerText } from './register-text.ts';
import styles from './top-bar.module.css';

/** Nothing on a device without a register. */
export function RegisterState() {
  const { db, today } = useCompany();
  const text = useLiveQuery(async () => {
    const own = await deviceRegister(db);
    if (own === undefined) return undefined;
    return registerText(own.register.name, (await openSession(db))?.opened_at, today);
  }, [db, today]);
  return text === undefined ? null : <span className={`${styles.register} ellipsis`}>{text}</span>;
}
