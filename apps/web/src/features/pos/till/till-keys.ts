/**
 * The keyboard of the till: which key does what, where, and what the cheat sheet says of it. Pure, so that no key
 * works that the sheet does not tell of, and none is told of that does not work. F5, F6, F11 and F12 are the browser's.
 */
export type TillCommand =
  | 'focus_search'
  | 'pick_customer'
  | 'pay'
  | 'pay_exact_cash'
  | 'back'
  | 'increase'
  | 'decrease'
  | 'remove_line'
  | 'show_keys';

export interface KeyPressed {
  readonly key: string;
  readonly isCtrl: boolean;
  readonly isAltOrMeta: boolean;
}

export interface KeyPlace {
  /** A dialog, the receipt or a question stands over the till: it has keys of its own. */
  readonly isCovered: boolean;
  /** Where the focus is: in a field with something in it, in one that is empty, or in none. */
  readonly field: 'typing' | 'empty' | 'none';
}

/** Undefined when the key is none of the till's, here. */
export function commandOf(
  { key, isCtrl, isAltOrMeta }: KeyPressed,
  place: KeyPlace,
): TillCommand | undefined {
  if (place.isCovered || isAltOrMeta) return undefined;
  if (isCtrl) return key === 'Enter' ? 'pay_exact_cash' : undefined;
  return ANYWHERE[key] ?? (place.field === 'typing' ? undefined : WHERE_NOTHING_IS_TYPED[key]);
}

const ANYWHERE: Readonly<Record<string, TillCommand | undefined>> = {
  F2: 'focus_search',
  F3: 'pick_customer',
  F9: 'pay',
  Escape: 'back',
};

const WHERE_NOTHING_IS_TYPED: Readonly<Record<string, TillCommand | undefined>> = {
  '+': 'increase',
  '-': 'decrease',
  Delete: 'remove_line',
  '?': 'show_keys',
};

export interface KeyHelp {
  readonly keys: readonly string[];
  readonly does: string;
}

export interface KeyHelpSection {
  readonly title: string;
  readonly entries: readonly KeyHelp[];
}

export const KEY_HELP: readonly KeyHelpSection[] = [
  {
    title: 'Venta',
    entries: [
      { keys: ['F2'], does: 'Buscar un producto' },
      { keys: ['F3'], does: 'Elegir el cliente' },
      { keys: ['3', '*'], does: 'Cantidad antes de escanear o buscar' },
      { keys: ['+'], does: 'Uno más en la línea resaltada' },
      { keys: ['−'], does: 'Uno menos en la línea resaltada' },
      { keys: ['Supr'], does: 'Quitar la línea resaltada' },
      { keys: ['Esc'], does: 'Un paso atrás' },
    ],
  },
  {
    title: 'Cobro',
    entries: [
      { keys: ['F9'], does: 'Cobrar' },
      { keys: ['Ctrl', 'Enter'], does: 'Cobrar al instante, efectivo exacto' },
      { keys: ['Alt', '1'], does: 'Efectivo' },
      { keys: ['Alt', '2'], does: 'Tarjeta' },
      { keys: ['+'], does: 'Añadir otro pago' },
      { keys: ['Enter'], does: 'Confirmar la venta, y después empezar otra' },
      { keys: ['P'], does: 'Imprimir el recibo' },
    ],
  },
];
