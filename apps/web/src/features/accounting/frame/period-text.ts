/** A period as people write it: '01/11/2026 – 20/11/2026'. */
import type { Period } from './period.ts';

export function periodText({ from, to }: Period): string {
  return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
}

export function dayText(day: string): string {
  return day.split('-').reverse().join('/');
}
