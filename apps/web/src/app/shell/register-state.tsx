/** At the till, beside the company: the register of this device, and since when it is open. */
import { dayText, instantText, timeText } from '@cuadra/domain/time/instant-text';
import { useLiveQuery } from 'dexie-react-hooks';
import { openSession } from '../../data/open-session.ts';
import { deviceRegister } from '../../data/series.ts';
import { useCompany } from '../../session/company/company-context.ts';
import styles from './top-bar.module.css';

/** Empty on a device without a register. */
export function RegisterState() {
  const { db, today } = useCompany();
  const text = useLiveQuery(async () => {
    const own = await deviceRegister(db);
    if (own === undefined) return undefined;
    return registerText(own.register.name, (await openSession(db))?.opened_at, today);
  }, [db, today]);
  return text === undefined ? null : <span className={`${styles.register} ellipsis`}>{text}</span>;
}

/**
 * 'Caja 1 · abierta 8:02 a. m.'; with its day if that is not today, and 'cerrada' without an open session.
 *
 * @param today 'YYYY-MM-DD' in Caracas
 * @param openedAt instant of the open session's opening
 */
export function registerText(name: string, openedAt: string | undefined, today: string): string {
  if (openedAt === undefined) return `${name} · cerrada`;
  const whole = instantText(openedAt);
  return `${name} · abierta ${whole.startsWith(dayText(today)) ? timeText(openedAt) : whole}`;
}
