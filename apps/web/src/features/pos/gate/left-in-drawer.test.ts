import { money } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import { leftInDrawerText } from './left-in-drawer.ts';

/** Amounts are written with narrow blanks. */
function said(usd: bigint, ves: bigint): string | undefined {
  return leftInDrawerText([money(usd, 'USD'), money(ves, 'VES')])?.replace(/\s/g, ' ');
}

describe('what an opening says of the drawer', () => {
  it('[CASH-01] [POS-02] names what earlier sessions left, and that only what is added is typed', () => {
    expect(said(312_00n, 4_500_00n)).toBe(
      'En la gaveta hay $ 312,00 y Bs. 4.500,00 de antes. Escribe solo lo que agregas, o cuenta todos los billetes.',
    );
    expect(said(0n, 4_500_00n)).toBe(
      'En la gaveta hay Bs. 4.500,00 de antes. Escribe solo lo que agregas, o cuenta todos los billetes.',
    );
  });

  it('[CASH-01] is nothing of an empty one', () => {
    expect(said(0n, 0n)).toBeUndefined();
  });

  it('[CASH-01] does not pass over one that more was taken out of than was entered', () => {
    expect(said(40_00n, -15_000_00n)).toMatch(/Bs\. ?−15\.000,00: antes salió más de lo anotado\.$/);
  });
});
