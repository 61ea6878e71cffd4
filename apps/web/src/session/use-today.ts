/** The business day in Caracas, as it stands now: a till left open over midnight goes on into the next day. */
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 30_000;

export function useToday(): string {
  const [today, setToday] = useState(currentDay);
  useEffect(() => {
    const look = () => setToday(currentDay());
    const timer = setInterval(look, LOOK_EVERY_MS);
    // A laptop that slept has missed its timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}

function currentDay(): string {
  return businessDayOf(new Date().toISOString());
}
