/** Millimetres as they are typed, '-1,5', beside the tenths in which they are stored. */

/** 15 is '1,5'; -20 is '-2'. */
export function millimetresText(tenths: number): string {
  const whole = Math.trunc(Math.abs(tenths) / 10);
  const rest = Math.abs(tenths) % 10;
  return `${tenths < 0 ? '-' : ''}${whole}${rest === 0 ? '' : `,${rest}`}`;
}

/** @returns NaN for what is no number with at most one decimal */
export function typedTenths(text: string): number {
  const match = /^([-−+]?)(\d{1,3})(?:[.,](\d))?$/.exec(text.trim());
  if (match === null) return Number.NaN;
  const [, sign = '', whole = '', rest = '0'] = match;
  const tenths = Number(whole) * 10 + Number(rest);
  return sign === '-' || sign === '−' ? 0 - tenths : tenths;
}
