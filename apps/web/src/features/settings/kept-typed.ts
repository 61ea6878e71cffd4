/**
 * What is being typed into a form that stands on its page, kept on the device until it is saved or given up: neither a
 * reload nor a power cut loses it. Apart from the form's state, which dialogs have too: those are asked about instead.
 */

/** Only fields that the form has, of the kind it has them in; nothing where nothing, or nothing legible, is kept. */
export function readTyped<Draft extends object>(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  initial: Draft,
): Partial<Draft> {
  const kept = parse(storage.getItem(key));
  const known = new Map<string, unknown>(Object.entries(initial));
  const fitting = Object.entries(kept).filter(
    ([field, value]) => known.has(field) && typeof value === typeof known.get(field),
  );
  return Object.fromEntries(fitting) as Partial<Draft>;
}

/** @throws QuotaExceededError where the browser has no room */
export function keepTyped(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  key: string,
  typed: object,
): void {
  if (Object.keys(typed).length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(typed));
}

function parse(text: string | null): object {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    // Cut off or edited by hand: a form that begins anew is better than one that never opens again.
    return {};
  }
}
