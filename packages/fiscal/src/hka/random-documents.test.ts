/** The machine's sums are the sums of what was sent, per rate, kind and slot. Ten thousand of them are the long run. */
import { expect, it } from 'vitest';
import { forRandomDays } from '../testing/random-day.ts';

const DAYS = process.env.CUADRA_LONG === undefined ? 30 : 1_000;

it('[FISC-01] any documents: X and Z have the sums of what was sent, per rate and slot', async () => {
  const printed = await forRandomDays(DAYS, ({ x, z, sent, slots, slotsSent }) => {
    expect(z.sales).toEqual({ ...sent.invoice, perceived: 0n });
    expect(z.creditNotes).toEqual({ ...sent.credit_note, perceived: 0n });
    expect(z.debitNotes).toEqual({ ...sent.debit_note, perceived: 0n });
    expect(x).toEqual(z);
    expect(slots).toEqual(slotsSent);
  });

  expect(printed).toBe(DAYS * 10);
}, 600_000);
