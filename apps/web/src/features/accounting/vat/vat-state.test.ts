import { parseInBoth, ZERO_IN_BOTH } from '@cuadra/domain/money/both-currencies';
import { describe, expect, it } from 'vitest';
import { isVatSettled, type VatStateParts, vatStateOf } from './vat-state.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const SETTLEMENT: VatStateParts['reply']['settlement'] = {
  ...{ debits: '1600.00', credits: '400.00', previous_excess: '0.00', withheld: '0.00' },
  ...{ previous_withheld: '0.00', withheld_excess: '0.00', payable: '1200.00', excess: '0.00' },
  igtf: { base: '0.00', tax: '0.00' },
};
const DECLARATION = {
  ...{ id: 'd', declared_at: '2026-12-03T15:00:00.000Z', declared_by: 'Ana', changes: [] },
};
const said = (parts: Partial<VatStateParts>) => {
  const reply = { declaration: null, settlement: SETTLEMENT, unprinted: 0, unissued: 0 };
  const { tone, fact, words, needsSettling } = vatStateOf({
    ...{ period: NOVEMBER, today: '2026-12-02', reply, isSettled: undefined },
    ...parts,
  });
  return [tone, `${fact} ${words}`.replaceAll(/\s/g, ' '), needsSettling];
};

describe('the line of a period of IVA', () => {
  it('[ACC-08] says that it is open, until its last day is over, and what it comes to so far', () => {
    const open = [
      'quiet',
      'Período abierto hasta el 30/11/2026. Por ahora: IVA por pagar Bs. 1.200,00.',
      false,
    ];
    expect(said({ today: '2026-11-12' })).toEqual(open);
    expect(said({ today: '2026-11-30' })).toEqual(open);
    const excess = { ...SETTLEMENT, payable: '0.00', excess: '80.00' };
    expect(
      said({
        today: '2026-11-12',
        reply: { declaration: null, settlement: excess, unprinted: 0, unissued: 0 },
      })[1],
    ).toContain('Por ahora: excedente de crédito Bs. 80,00.');
  });

  it('[ACC-08] says that it is over, and what it needs before it is declared', () => {
    const over = 'Período terminado, sin declarar. Resultado: IVA por pagar Bs. 1.200,00.';
    expect(said({})).toEqual(['due', over, false]);
    expect(said({ isSettled: false })).toEqual(['due', `${over} Falta asentar su liquidación.`, true]);
    expect(said({ isSettled: true })).toEqual(['due', `${over} Su liquidación está asentada.`, false]);
  });

  it('[ACC-05] says how many documents a fiscal machine has still to print', () => {
    const reply = (unprinted: number) => ({
      declaration: null,
      settlement: SETTLEMENT,
      unprinted,
      unissued: 0,
    });
    expect(said({ reply: reply(1) })[1]).toMatch(
      /1.200,00. 1 documento por imprimir en la máquina fiscal\.$/,
    );
    expect(said({ today: '2026-11-12', reply: reply(1_248) })[1]).toMatch(
      / 1.248 documentos por imprimir en la máquina fiscal\.$/,
    );
  });

  it('[ACC-05] says how many documents are still to be issued under a control number', () => {
    const reply = (unissued: number) => ({
      declaration: null,
      settlement: SETTLEMENT,
      unprinted: 0,
      unissued,
    });
    expect(said({ reply: reply(2) })[1]).toMatch(
      /1.200,00. 2 documentos por emitir con su número de control\.$/,
    );
    expect(said({ reply: { ...reply(1), unprinted: 1 } })[1]).toMatch(
      / 1 documento por imprimir en la máquina fiscal\. 1 documento por emitir con su número de control\.$/,
    );
  });

  it('[ACC-08] says who declared it and when, and whether something changed after', () => {
    const reply = { declaration: DECLARATION, settlement: SETTLEMENT, unprinted: 0, unissued: 0 };
    const [tone, words] = said({ reply, isSettled: true });
    expect(tone).toBe('ok');
    expect(words).toMatch(
      /^Período declarado por Ana el 03\/12\/2026 .* [ap]\. m\. El libro se muestra tal como se declaró\. Su liq/,
    );
    expect(said({ reply, isSettled: false }).filter((one) => typeof one !== 'string')).toEqual([true]);
  });
});

it('[ACC-07] a period is settled once nothing is left on the accounts of IVA', () => {
  const accounts = [
    { id: 'debit', role: 'vat_debit' },
    { id: 'excess', role: 'vat_excess' },
  ];
  const sums = (accountId: string, ves: string) => ({
    ...{ accountId, opening: ZERO_IN_BOTH, debit: ZERO_IN_BOTH },
    credit: parseInBoth('0.00', ves),
  });
  expect(isVatSettled(accounts, [sums('debit', '0.00'), sums('excess', '80.00')])).toBe(true);
  expect(isVatSettled(accounts, [sums('debit', '1.00')])).toBe(false);
});
