/** The text beside an amount of change that says how it is given. */
import type { SaleRow } from '../../../data/rows.ts';

export const CHANGE_WORDS: Readonly<Record<SaleRow['change'][number]['method'], string>> = {
  cash: 'en efectivo',
  mobile: 'por Pago Móvil',
  balance: 'a su saldo a favor',
};
