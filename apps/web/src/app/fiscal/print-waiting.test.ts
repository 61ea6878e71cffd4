/** Sales and returns of this device, printed by an emulated machine: each once, joined with its number (FISC-01, FISC-03). */
import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { DEFAULT_SLOTS } from '@cuadra/domain/fiscal/payment-slots';
import { quantity } from '@cuadra/domain/money/quantity';
import { type Cut, EmulatedLine, VirtualClock } from '@cuadra/fiscal/emulator/emulated-line';
import type { EmulatedPrinter } from '@cuadra/fiscal/emulator/emulated-printer';
import { hkaPrinter } from '@cuadra/fiscal/hka/printer';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CompanyDb } from '../../data/company-db.ts';
import type { MachineTerms } from '../../data/fiscal/document-for-machine.ts';
import { readZReports } from '../../data/fiscal/read-z-reports.ts';
import { readWaiting } from '../../data/fiscal/waiting-documents.ts';
import { zReportOfMachine } from '../../data/fiscal/z-report-of-machine.ts';
import { recordZReport } from '../../data/local-writes/record-printed.ts';
import { recordReturn } from '../../data/local-writes/record-return.ts';
import type { FiscalPrinterRow, SaleRow } from '../../data/rows.ts';
import { ana, registerRow, saleLine } from '../../data/testing/builders.ts';
import { printWaiting } from './print-waiting.ts';
import { BOLIVARS, type FiscalShop, NOW_MS, openFiscalShop } from './testing/fiscal-shop.ts';

const INCLUDED = { basisPoints: 1600, includesTax: true };
const TERMS: MachineTerms = {
  rates: {
    general: INCLUDED,
    reduced: { ...INCLUDED, basisPoints: 800 },
    additional: { ...INCLUDED, basisPoints: 3100 },
  },
  chargesIgtf: false,
  slots: DEFAULT_SLOTS,
};

let shop: FiscalShop;
let db: CompanyDb;
let printer: FiscalPrinterRow;
let machine: EmulatedPrinter;

beforeEach(async () => {
  shop = await openFiscalShop();
  ({ db, printer, machine } = shop);
});

const sell: FiscalShop['sell'] = (overrides) => shop.sell(overrides);
const issued = () => shop.issued();

async function print(cut?: Cut): Promise<unknown> {
  machine.powerOn();
  const clock = new VirtualClock(NOW_MS);
  const line = new EmulatedLine(machine, clock, cut === undefined ? {} : { cut });
  const work = {
    db,
    printer,
    terms: TERMS,
    maker: ana,
    check: async () => undefined,
    onPrinting: () => undefined,
  };
  const driver = hkaPrinter(line, clock, { registration: printer.registration });
  const done = printWaiting(driver, work).then(
    () => undefined,
    (error: unknown) => error,
  );
  return Promise.race([done, line.death]);
}

const waiting = async () => (await readWaiting(db, printer.id, new Date().toISOString())).length;
const back = (sale: SaleRow, count: string | null) => {
  const lineId = sale.lines[0]?.id ?? '';
  const wanted = count === null ? null : [{ lineId, quantity: quantity(count), goods: 'stock' as const }];
  return recordReturn(
    db,
    { id: newId(), sale, wanted, refund: null, reason: 'No le sirvió' },
    ana,
    NOW_MS + 1000,
  );
};

describe('what a register with a machine sells', () => {
  it('[FISC-01] is printed after it is stored, and joined with the machine’s number, Z and figures', async () => {
    const sale = await sell();
    expect(await waiting()).toBe(1);
    expect(await print()).toBeUndefined();
    expect(issued()).toEqual(['invoice 1']);
    expect(await db.fiscal_documents.toArray()).toMatchObject([
      {
        collection: 'sales',
        document_id: sale.id,
        kind: 'invoice',
        registration: 'Z1F1234567',
        number: 1,
        z_number: 1,
        affected: null,
        figures: { total: '1188.96', general: { base: '1024.97', tax: '163.99' } },
        payments: [{ slot: 20, amount: '1188.96' }],
      },
    ]);
    expect(await waiting()).toBe(0);
    expect(await db.drafts.count()).toBe(0);
    expect(
      (await db.outbox.toArray()).filter(({ collection }) => collection === 'fiscal_documents'),
    ).toHaveLength(1);
    expect(machine.paper.join('\n')).toContain('Ref. A-000001');
  });

  it('[FISC-01] comes back as a credit note with the number, day and registration of its invoice', async () => {
    const sale = await sell();
    await print();
    await back(sale, '1');
    expect(await print()).toBeUndefined();
    expect(issued()).toEqual(['invoice 1', 'credit_note 1']);
    const note = (await db.fiscal_documents.toArray()).find(({ kind }) => kind === 'credit_note');
    expect(note).toMatchObject({
      collection: 'sale_returns',
      affected: { number: 1, registration: 'Z1F1234567' },
    });
    expect(note?.affected?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('[FISC-01] and is voided before it was printed, is neither invoiced nor corrected', async () => {
    await back(await sell(), null);
    expect(await waiting()).toBe(0);
    const sale = await sell();
    await back(sale, '1');
    await print();
    expect(issued()).toEqual(['invoice 1', 'credit_note 1']);
  });

  it('[FISC-01] is read once only when it is printed, and again as long as it waits', async () => {
    const settled = new Set<string>();
    const ask = async () =>
      (await readWaiting(db, printer.id, new Date().toISOString(), settled)).map(({ row }) => row.id);
    const first = await sell();
    expect([await ask(), settled.size]).toEqual([[first.id], 0]);
    await print();
    expect([await ask(), [...settled]]).toEqual([[], [first.id]]);
    const second = await sell();
    expect([await ask(), [...settled]]).toEqual([[second.id], [first.id]]);
  });

  it('[FISC-02] of a register without a machine is not printed', async () => {
    await db.registers.put(registerRow());
    await sell();
    expect(await waiting()).toBe(0);
  });

  it('[FISC-01] goes on where one document is refused: the others are printed, and the reason is said', async () => {
    await sell({ lines: [saleLine({ bolivars: BOLIVARS, tax_rate: '12' })] });
    await sell();
    expect(await print()).toMatchObject({ code: 'rate_missing' });
    expect(issued()).toEqual(['invoice 1']);
    expect(await waiting()).toBe(1);
  });

  it('[FISC-01] waits where the machine has no paper, and is printed once it has', async () => {
    await sell();
    machine.machine.roll.replace(3);
    expect(await print()).toMatchObject({ code: 'paper_out' });
    expect(await waiting()).toBe(1);
    machine.machine.roll.replace(1_000);
    expect(await print()).toBeUndefined();
    expect(issued()).toEqual(['invoice 1']);
  });

  it.each(['killed', 'power', 'cable'] as const)(
    '[FISC-03] is one invoice, joined once, wherever it is broken off: %s',
    async (kind) => {
      await sell();
      // Each try breaks further on, until one does not break.
      for (let after = 5; after < 1_200; after += 41) await print({ kind, after });
      expect(await print()).toBeUndefined();
      expect(issued()).toEqual(['invoice 1']);
      expect(await db.fiscal_documents.count()).toBe(1);
      expect(await db.drafts.count()).toBe(0);
    },
  );
});

describe('a Z report', () => {
  it('[FISC-01] is stored once, and is as the documents that it counts', async () => {
    const sale = await sell();
    await sell();
    await back(sale, '1');
    await print();
    const clock = new VirtualClock(NOW_MS);
    const driver = hkaPrinter(new EmulatedLine(machine, clock), clock);
    const payments = await driver.readPayments();
    const report = await driver.printZ();
    const body = zReportOfMachine(printer, report, payments);
    for (const _ of [1, 2]) await recordZReport(db, body, ana);
    const [compared, ...others] = await readZReports(db, printer.registration, 5);
    expect(others).toEqual([]);
    expect(compared?.row).toMatchObject({ number: 1, last_invoice: 2, last_credit_note: 1 });
    expect(compared?.comparison).toMatchObject({ isRight: true, gaps: [], repeated: [] });
  });
});
