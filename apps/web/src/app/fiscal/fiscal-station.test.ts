/** The device at a fiscal machine: it prints by itself what is sold, and says what goes on (FISC-01). */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, registerRow } from '../../data/testing/builders.ts';
import type { FiscalPort } from '../../devices/fiscal/fiscal-port.ts';
import { EmulatedPort } from '../../devices/fiscal/testing/emulated-port.ts';
import type { ComparedCompany } from '../../session/fiscal/machine-setup.ts';
import { FiscalStation, type StationView } from './fiscal-station.ts';
import { type FiscalShop, openFiscalShop } from './testing/fiscal-shop.ts';

const PORT: FiscalPort = {
  serial: { kind: 'serial', baudRate: 9600, usbVendorId: 0x0403, usbProductId: null },
  hasSignals: true,
};
const COMPANY = {
  settings: { rif: 'J-31217119-7', is_special_taxpayer: false, igtf_rate: '3' },
  taxes: [{ rate: '16', is_active: true }],
} as unknown as ComparedCompany;

let shop: FiscalShop;
let views: StationView[];
let station: FiscalStation;

function startAt(company: ComparedCompany, { isHere = true } = {}): void {
  const { db, printer } = shop;
  const port = isHere ? PORT : undefined;
  station = new FiscalStation({ db, printer, port, company: () => company, maker: ana }, (view) => {
    views.push(view);
  });
  station.start();
}

const last = () => views.at(-1);

beforeEach(async () => {
  shop = await openFiscalShop();
  views = [];
  const serial = { getPorts: async () => [new EmulatedPort(shop.machine)] };
  const locks = { request: (_: string, work: () => Promise<unknown>) => work() };
  vi.stubGlobal('navigator', { serial, locks });
});
afterEach(() => {
  station.stop();
  vi.unstubAllGlobals();
});

describe('the device at a fiscal machine', () => {
  it('[FISC-01] prints by itself what is sold, and is ready again', async () => {
    startAt(COMPANY);
    const sale = await shop.sell();
    await expect
      .poll(() => [last()?.state.kind, last()?.waiting, shop.issued()])
      .toEqual(['idle', [], ['invoice 1']]);
    expect(views.map(({ state }) => (state.kind === 'printing' ? state.documentId : null))).toContain(
      sale.id,
    );
    expect(last()?.warning).toBeNull();
  });

  it('[FISC-01] prints nothing while the machine is not as the company is, and says in what', async () => {
    await shop.sell();
    startAt({ ...COMPANY, settings: { ...COMPANY.settings, rif: 'J-07013380-5' } });
    await expect
      .poll(() => last()?.state)
      .toMatchObject({
        kind: 'trouble',
        trouble: { code: 'setup', help: 'settings', what: expect.stringContaining('RIF') },
      });
    expect([shop.issued(), last()?.waiting.length]).toEqual([[], 1]);
  });

  it('[FISC-01] prints on with a clock that is an hour off, and warns', async () => {
    shop.machine.machine.setClockOff(-3_600_000);
    startAt(COMPANY);
    await shop.sell();
    await expect.poll(() => shop.issued()).toEqual(['invoice 1']);
    expect(last()?.warning).toMatchObject({ code: 'clock_off' });
  });

  it('[FISC-01] follows what waits, and prints nothing, where the machine is at another device', async () => {
    startAt(COMPANY, { isHere: false });
    const { id } = await shop.sell();
    await expect
      .poll(() => last()?.waiting)
      .toEqual([{ id, kind: 'invoice', number: 'A-000001', isAttempted: false }]);
    expect(await station.printX()).toBe(false);
    await station.retry();
    expect([shop.issued(), last()?.state.kind]).toEqual([[], 'idle']);
  });

  it('[FISC-01][FISC-03] names also the sale whose paper ended in the middle, as one that it may have printed', async () => {
    shop.machine.machine.roll.replace(4);
    startAt(COMPANY);
    const { id } = await shop.sell();
    await expect.poll(() => last()?.state.kind).toBe('trouble');
    await expect.poll(() => last()?.waiting).toMatchObject([{ id, number: 'A-000001', isAttempted: true }]);
  });

  it('[FISC-01] says whether a report was printed', async () => {
    startAt(COMPANY);
    expect(await station.printX()).toBe(true);
    shop.machine.machine.roll.replace(0);
    expect(await station.printX()).toBe(false);
    expect(last()?.state.kind).toBe('trouble');
  });

  it('[FISC-01] prints what was sold on it also where its register issues in another way since', async () => {
    await shop.sell();
    const fiscal_printer_id = shop.printer.id;
    await shop.db.registers.put(registerRow({ issue_mode: 'not_fiscal', fiscal_printer_id }));
    startAt(COMPANY);
    await expect.poll(() => shop.issued()).toEqual(['invoice 1']);
  });
});
