/**
 * The banks between which a Pago Móvil goes, by the four figures that begin their account numbers. Separate from the
 * payments because banks come and go: a payment through a former bank keeps that bank's name.
 */

export interface Bank {
  readonly code: string;
  readonly name: string;
  /** Its other names in messages, without accents and in lower case. */
  readonly aliases: readonly string[];
}

/** In force in 2026, by code. */
export const BANKS: readonly Bank[] = [
  bank('0102', 'Banco de Venezuela', 'bdv', 'venezuela'),
  bank('0104', 'Venezolano de Crédito'),
  bank('0105', 'Mercantil'),
  bank('0108', 'Provincial', 'bbva'),
  bank('0114', 'Bancaribe'),
  bank('0115', 'Exterior'),
  bank('0128', 'Caroní'),
  bank('0134', 'Banesco'),
  bank('0137', 'Sofitasa'),
  bank('0138', 'Plaza'),
  bank('0146', 'Bangente'),
  bank('0151', 'BFC Fondo Común', 'bfc', 'fondo comun'),
  bank('0156', '100% Banco'),
  bank('0157', 'DelSur', 'del sur'),
  bank('0163', 'Tesoro'),
  bank('0166', 'Agrícola'),
  bank('0168', 'Bancrecer'),
  bank('0169', 'R4', 'mi banco'),
  bank('0171', 'Activo'),
  bank('0172', 'Bancamiga'),
  bank('0173', 'BID', 'internacional de desarrollo'),
  bank('0174', 'Banplus'),
  bank('0175', 'Banco Digital de los Trabajadores', 'bicentenario', 'bdt'),
  bank('0177', 'Banfanb'),
  bank('0178', 'N58'),
  bank('0191', 'BNC', 'nacional de credito'),
];

/** Undefined for a code of none. */
export function bankOfCode(code: string): Bank | undefined {
  return BANKS.find((one) => one.code === code);
}

/** Whether the text, without accents and in lower case, mentions the bank. */
export function isNamedIn({ name, aliases }: Bank, text: string): boolean {
  return [plain(name), ...aliases].some((alias) =>
    new RegExp(`(^|[^a-z0-9])${alias}([^a-z0-9]|$)`).test(text),
  );
}

/** Without accents, in lower case. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function bank(code: string, name: string, ...aliases: readonly string[]): Bank {
  return { code, name, aliases };
}
