/**
 * A session open since an earlier day. Selling goes on, and the user is notified once a day that the drawer was never
 * counted (CASH-01). A sale belongs to its own day, not to its session's.
 */
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { dayText } from '@cuadra/domain/time/instant-text';
import { useEffect } from 'react';
import type { SessionRow } from '../../../data/device-rows.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

const KEY = 'cuadra-old-session';

/** The notice; undefined for a session of today. @param today business day in Caracas */
export function oldSessionText(openedAt: string, today: string): string | undefined {
  const day = businessDayOf(openedAt);
  if (day >= today) return undefined;
  return `La caja sigue abierta desde el ${dayText(day)}. Puedes seguir vendiendo; ciérrala para contar la gaveta.`;
}

/** Notifies when the till opens and when the day changes, once a day for each tab. */
export function useOldSession(session: SessionRow | undefined, today: string): void {
  const text = session === undefined ? undefined : oldSessionText(session.opened_at, today);
  const mark = `${session?.id ?? ''}|${today}`;
  useEffect(() => {
    if (text === undefined || sessionStorage.getItem(KEY) === mark) return;
    sessionStorage.setItem(KEY, mark);
    toast(text);
  }, [text, mark]);
}
