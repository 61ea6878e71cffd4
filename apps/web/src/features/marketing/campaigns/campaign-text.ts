/** The words of campaigns: what they are for, when they go out, and how they fared. Pure. */
import { dayText } from '@cuadra/domain/time/instant-text';
import type { CampaignRow } from '../../../data/rows.ts';
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';
import { CUSTOMER_TYPES } from '../frame/marketing-text.ts';

type Schedule = CampaignRow['schedule'];

export const FREQUENCIES: Readonly<Record<Schedule['frequency'], string>> = {
  once: 'Una vez',
  daily: 'Cada día',
  weekly: 'Cada semana',
  monthly: 'Cada mes',
  birthday: 'En su cumpleaños',
  inactive: 'Tras días sin comprar',
};

export const SEGMENT_WORDS = {
  best: 'Los mejores',
  loyal: 'Fieles',
  new: 'Nuevos',
  occasional: 'Ocasionales',
  drifting: 'Se están alejando',
  lost: 'Dejaron de venir',
  never: 'Nunca compraron',
} as const;

/** 'Regular, VIP · 30 días sin comprar'; 'Todos los clientes' where nothing is asked. */
export function audienceText(audience: CampaignRow['audience']): string {
  const { customer_types, segments = [], group_ids = [], last_purchase_days, last_purchase } = audience;
  const groups = group_ids.length === 1 ? 'un grupo' : `${group_ids.length} grupos`;
  const parts = [
    customer_types.map((type) => CUSTOMER_TYPES[type]).join(', '),
    group_ids.length === 0 ? '' : groups,
    segments.map((segment) => SEGMENT_WORDS[segment]).join(', '),
    last_purchase_days === 0 ? '' : daysText(last_purchase_days, last_purchase ?? 'within'),
  ].filter((part) => part !== '');
  if (parts.length === 0) return 'Todos los clientes';
  const text = parts.join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function daysText(days: number, side: 'within' | 'before'): string {
  const text = days === 1 ? '1 día' : `${COUNT_FORMAT.format(days)} días`;
  return side === 'within' ? `compraron en ${text}` : `${text} sin comprar`;
}

/** 'El 24/11/2026 a las 09:00', 'Cada semana desde el 24/11/2026 a las 09:00, hasta el 31/12/2026'. */
export function scheduleText({
  start_date,
  end_date,
  frequency,
  time = '09:00',
  away_days,
}: Schedule): string {
  const start = `el ${dayText(start_date)} a las ${time}`;
  if (frequency === 'once') return `El ${start.slice(3)}`;
  const until = end_date === null ? '' : `, hasta el ${dayText(end_date)}`;
  const often =
    frequency === 'inactive' ? `Tras ${away_days ?? 30} días sin comprar` : FREQUENCIES[frequency];
  return `${often} desde ${start}${until}`;
}

/** '61 de 412 compraron'; undefined before anything was sent. */
export function funnelText({ sent, converted }: CampaignRow['metrics']): string | undefined {
  if (sent === 0) return undefined;
  return `${COUNT_FORMAT.format(converted)} de ${COUNT_FORMAT.format(sent)} compraron`;
}

/** '236 de 412 la abrieron'. */
export function openedText({ sent, opened }: CampaignRow['metrics']): string {
  return `${COUNT_FORMAT.format(opened)} de ${COUNT_FORMAT.format(sent)} la abrieron`;
}

/** How many it reaches. */
export function reachText(count: number): string {
  if (count === 0) return 'Nadie la recibiría';
  return count === 1 ? '1 persona la recibiría' : `${COUNT_FORMAT.format(count)} personas la recibirían`;
}
