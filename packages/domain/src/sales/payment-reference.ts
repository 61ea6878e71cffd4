/**
 * When two payments bear one reference (PAY-07): a screenshot shown twice is the usual fraud. Separate from the payment
 * because a reference used before is no mistake of the payment's own, and is warned of and never refused.
 */
import type { PaymentMethod } from './payment.ts';

/** Banks print six to twelve figures of a reference, and people type the last ones. */
const FIGURES_COMPARED = 6;

/**
 * A reference in normal form: its letters and digits, A to Z and 0 to 9, in capitals; of a Pago Móvil only the digits.
 * The same rule in the database: `app.normalise_reference`.
 */
export function normaliseReference(method: PaymentMethod, reference: string): string {
  const compact = reference.normalize('NFKC');
  return method === 'mobile'
    ? compact.replace(/[^0-9]/g, '')
    : compact.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}

/**
 * Under what a payment's reference is found again; undefined for methods whose references repeat, and where nothing was
 * written. What is found is still to be compared by {@link isSameReference}.
 */
export function referenceKey(method: PaymentMethod, reference: string): string | undefined {
  if (method !== 'mobile' && method !== 'zelle') return undefined;
  const normal = normaliseReference(method, reference);
  if (normal === '') return undefined;
  const last = normal.slice(-FIGURES_COMPARED).padStart(FIGURES_COMPARED, '0');
  return `${method}:${method === 'mobile' ? last : normal}`;
}

/**
 * Whether two references of one method are the same. For a Pago Móvil the shorter one, of at least six digits, may be
 * the end of the longer.
 */
export function isSameReference(method: PaymentMethod, first: string, second: string): boolean {
  const [one, other] = [normaliseReference(method, first), normaliseReference(method, second)];
  if (one === '' || other === '') return false;
  if (method !== 'mobile') return one === other;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return withoutNoughts(shorter) === withoutNoughts(longer) || isEndOf(shorter, longer);
}

function isEndOf(shorter: string, longer: string): boolean {
  return shorter.length >= FIGURES_COMPARED && longer.endsWith(shorter);
}

function withoutNoughts(figures: string): string {
  return figures.replace(/^0+(?=\d)/, '');
}
