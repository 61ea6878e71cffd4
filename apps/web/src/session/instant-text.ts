/** Instants as people write them here, in Caracas whatever the device is set to: '20/11/2026 3:45 p. m.'. */
const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Caracas',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

export function instantText(instant: string): string {
  const { year, month, day } = partsOf(instant);
  return `${day}/${month}/${year} ${timeText(instant)}`;
}

/** '3:45 p. m.' */
export function timeText(instant: string): string {
  const { hour, minute } = partsOf(instant);
  const hours = Number(hour);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minute} ${hours < 12 ? 'a.\u00a0m.' : 'p.\u00a0m.'}`;
}

function partsOf(instant: string) {
  const parts = new Map(FORMAT.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}
