/**
 * The present business day in Caracas, by the device's corrected clock (S-60). Documents are dated by it, and the day's
 * sales, rate and dashboard must be of the same day. A till left open over midnight continues in the next one.
 */
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { readClockOffsetMs } from '../../data/clock.ts';
import type { CompanyDb } from '../../data/company-db.ts';

const LOOK_EVERY_MS = 30_000;

export function useToday(db: CompanyDb): string {
  const offsetMs = useLiveQuery(() => offsetOrNone(db), [db]) ?? 0;
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const look = () => setNowMs(Date.now());
    const timer = setInterval(look, LOOK_EVERY_MS);
    // A laptop that slept has missed its timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return todayOf(offsetMs, nowMs);
}

/** @param offsetMs milliseconds to add to the device's clock */
export function todayOf(offsetMs: number, nowMs = Date.now()): string {
  return businessDayOf(new Date(nowMs + offsetMs).toISOString());
}

/** A failed read is reported elsewhere; here the device's own clock is used. */
async function offsetOrNone(db: CompanyDb): Promise<number> {
  try {
    return await readClockOffsetMs(db);
  } catch (error) {
    console.error('hora del equipo', error);
    return 0;
  }
}
