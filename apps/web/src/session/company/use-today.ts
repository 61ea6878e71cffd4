/**
 * The business day in Caracas, as it stands now, by the device's corrected clock (S-60): documents are dated by it, and
 * the day's sales, its rate and its dashboard must be of the same day. A till left open over midnight goes on into the
 * next one.
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

/** @param offsetMs to be added to the device's clock */
export function todayOf(offsetMs: number, nowMs = Date.now()): string {
  return businessDayOf(new Date(nowMs + offsetMs).toISOString());
}

/** A database that cannot be read is told elsewhere: here the device's own clock must do. */
async function offsetOrNone(db: CompanyDb): Promise<number> {
  try {
    return await readClockOffsetMs(db);
  } catch (error) {
    console.error('hora del equipo', error);
    return 0;
  }
}
