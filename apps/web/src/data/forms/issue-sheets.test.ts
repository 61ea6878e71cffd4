/** Sales and returns of this device on numbered sheets: each once, with its number and control (FISC-02). */
import 'fake-indexeddb/auto';
import { spoiledSheetId } from '@cuadra/contracts/primitives/ids';
import type { PrintAttempt } from '@cuadra/fiscal/issue/attempt';
import { describe, expect, it } from 'vitest';
import { attemptJournal, dismissAttempt } from '../fiscal/print-attempts.ts';
import { readWaiting } from '../fiscal/waiting-documents.ts';
import { recordIssued } from '../local-writes/record-issued.ts';
import { recordSpoiled } from '../local-writes/record-spoiled.ts';
import { ana, registerRow } from '../testing/builders.ts';
import { runRow } from '../testing/form-rows.ts';
import { NOW_MS, openFormShop, SETTINGS } from '../testing/form-shop.ts';
import { contentOfSource } from './content-of-source.ts';
import { readIssued } from './issued-of.ts';
import { readIssuedSource } from './issued-source.ts';
import { leftWithoutSheets } from './left-without-sheets.ts';
import { isNeverIssued } from './never-issued.ts';
import { readRunStates } from './run-states.ts';
import { readWaitingForms } from './waiting-forms.ts';

const texts = (rows: readonly { readonly label: string; readonly text: string }[]) =>
  rows.map(({ label, text }) => `${label}: ${text}`);

describe('a sale of a register with sheets', () => {
  it('[FISC-02] waits until it is issued with the next number and control', async () => {
    const shop = await openFormShop({ series: 'B', first_number: 501 });
    const sale = await shop.sell();
    expect(await shop.waiting()).toEqual([sale.id]);
    expect(await shop.issue(sale.id)).toMatchObject({
      collection: 'sales',
      kind: 'invoice',
      way: 'free_form',
      form_run_id: shop.run.id,
      series: 'B',
      number: 501,
      control: '00-00001201',
      part: 1,
      parts: 1,
      affected: null,
      figures: { total: '1188.96', general: { base: '1024.97', tax: '163.99' } },
    });
    expect(await shop.waiting()).toEqual([]);
    expect(await shop.plan(sale.id)).toMatchObject({ kind: 'done', issued: [{ number: 501 }] });
    const [item, ...others] = (await shop.db.outbox.toArray()).filter(
      ({ collection }) => collection === 'issued_documents',
    );
    expect([item?.state, others]).toEqual(['waiting', []]);
  });

  it('[FISC-02] has what the law asks for on its sheet, and what is missing is said before', async () => {
    const shop = await openFormShop();
    const sale = await shop.sell();
    const plan = await shop.plan(sale.id);
    expect(plan).toMatchObject({
      kind: 'ready',
      sheet: { missing: [expect.stringContaining('quién compra')] },
    });
    const source = await readIssuedSource(shop.db, await shop.issue(sale.id));
    if (source === undefined) throw new Error('it is on this device');
    const content = contentOfSource(source, SETTINGS);
    expect(content).toMatchObject({
      title: 'FACTURA',
      control: '00-00001201',
      issuer: ['Bodegón La Ñapa', 'RIF J-07013380-5', 'Av. Bolívar, Valencia'],
    });
    expect(content.printShop).toContain('N.º de control del 00-00001201 al 00-00001205');
    expect(texts(content.totals)).toEqual([
      'Base imponible 16\u00a0%: 1.024,97',
      'IVA 16\u00a0%: 163,99',
      'TOTAL Bs.: 1.188,96',
    ]);
  });

  it('[FISC-02] is issued again on the next sheet where its own is spoiled, with the next number', async () => {
    const shop = await openFormShop();
    const sale = await shop.sell();
    const first = await shop.issue(sale.id);
    await shop.spoil(first);
    expect(await shop.waiting()).toEqual([sale.id]);
    expect(await shop.issue(sale.id)).toMatchObject({ number: 2, control: '00-00001202' });
    expect((await readIssued(shop.db, sale.id)).map(({ number }) => number)).toEqual([2]);
    expect(await shop.db.spoiled_sheets.toArray()).toMatchObject([
      { control: '00-00001201', number: 1, kind: 'invoice', issued_document_id: first.id },
    ]);
  });

  it('[FISC-02] takes as many sheets as its lines need, whose figures are the sale’s', async () => {
    const shop = await openFormShop();
    const sale = await shop.sell(5);
    const issued = [await shop.issue(sale.id), await shop.issue(sale.id)];
    expect(await shop.waiting()).toEqual([sale.id]);
    issued.push(await shop.issue(sale.id));
    expect(issued.map(({ part, parts, line_from, line_to }) => [part, parts, line_from, line_to])).toEqual([
      [1, 3, 0, 2],
      [2, 3, 2, 4],
      [3, 3, 4, 5],
    ]);
    expect(issued.map(({ figures }) => figures.total)).toEqual(['2377.92', '2377.92', '1188.96']);
    expect(await shop.waiting()).toEqual([]);
    const [, second] = issued;
    if (second === undefined) throw new Error('there are three');
    await shop.spoil(second);
    expect(await shop.issue(sale.id)).toMatchObject({ part: 2, number: 4, control: '00-00001204' });
  });

  it('[FISC-02] takes a sheet once, whatever another window does', async () => {
    const shop = await openFormShop();
    const [one, other] = [await shop.sell(), await shop.sell()];
    const [ofOne, ofOther] = [await shop.plan(one.id), await shop.plan(other.id)];
    if (ofOne.kind !== 'ready' || ofOther.kind !== 'ready') throw new Error('both can be issued');
    const record = (facts: typeof ofOne.sheet.facts) => recordIssued(shop.db, facts, ana, NOW_MS);
    const made = await Promise.all([record(ofOne.sheet.facts), record(ofOther.sheet.facts)]);
    expect(made.map((row) => row?.control)).toEqual(['00-00001201', undefined]);
    const again = await shop.plan(other.id);
    if (again.kind !== 'ready') throw new Error('it can be issued');
    expect(again.sheet.facts.control).toBe('00-00001202');
    // Nor is a sale issued twice.
    expect(await record({ ...ofOne.sheet.facts, control: '00-00001203', number: 3 })).toBeUndefined();
  });

  it('[FISC-02] is annulled with its sheet where another device gave that up as blank', async () => {
    const shop = await openFormShop();
    const sale = await shop.sell();
    const first = await shop.issue(sale.id);
    // As it comes from the other device.
    await shop.db.spoiled_sheets.put({
      ...first,
      id: spoiledSheetId(shop.db.companyId, first.control, null),
      ...{ kind: null, number: null, issued_document_id: null },
      ...{ reason: 'Hoja dañada', spoiled_at: first.issued_at },
    });
    expect(await shop.waiting()).toEqual([]);
    await shop.spoil(first);
    expect(await shop.db.spoiled_sheets.count()).toBe(2);
    expect(await shop.waiting()).toEqual([sale.id]);
    expect(await shop.issue(sale.id)).toMatchObject({ number: 2, control: '00-00001202' });
  });

  it('[FISC-02] is not annulled by who gave its sheet up as blank in another window', async () => {
    const shop = await openFormShop();
    const sale = await shop.sell();
    const sheet = await shop.issue(sale.id);
    const blank = { sheet, issued: undefined, reason: 'Hoja dañada' };
    expect(await recordSpoiled(shop.db, blank, ana, NOW_MS)).toBeUndefined();
    expect(await shop.db.spoiled_sheets.count()).toBe(0);
    expect(await shop.waiting()).toEqual([]);
  });

  it('[FISC-02] waits where no sheet is left', async () => {
    const shop = await openFormShop({ last_control: 1201 });
    const [one, other] = [await shop.sell(), await shop.sell()];
    await shop.issue(one.id);
    expect(await shop.plan(other.id)).toMatchObject({ kind: 'no_sheets' });
    expect(await shop.waiting()).toEqual([other.id]);
  });

  it('[FISC-02] is not read again once it is settled, and is where its sheet is spoiled', async () => {
    const shop = await openFormShop();
    const sale = await shop.sell();
    const settled = new Set<string>();
    const ask = async () => (await readWaitingForms(shop.db, sale.register_id, settled)).length;
    expect([await ask(), [...settled]]).toEqual([1, []]);
    const issued = await shop.issue(sale.id);
    expect([await ask(), [...settled]]).toEqual([0, [sale.id]]);
    await shop.spoil(issued);
    expect([await ask(), [...settled]]).toEqual([1, []]);
  });
});

describe('a run that is deleted', () => {
  it('[FISC-02] leaves without sheets what waits at its register, where that has no other', async () => {
    const shop = await openFormShop();
    const [state] = await readRunStates(shop.db);
    if (state === undefined) throw new Error('there is one');
    expect(await leftWithoutSheets(shop.db, state)).toEqual([]);
    const [one, other] = [await shop.sell(), await shop.sell()];
    const left = async () => (await leftWithoutSheets(shop.db, state)).map(({ id }) => id);
    expect(await left()).toEqual([one.id, other.id]);
    const next = runRow({ first_control: 1301, last_control: 1400 });
    await shop.db.form_runs.put({ ...next, status: 'closed' });
    expect(await left()).toEqual([one.id, other.id]);
    await shop.db.form_runs.put(next);
    expect(await left()).toEqual([]);
  });
});

describe('a sale that is voided', () => {
  it('[FISC-02] before it was issued never is, nor is its void; neither is said of one that was, or that came back', async () => {
    const shop = await openFormShop();
    const [never, issued, returned] = [await shop.sell(), await shop.sell(), await shop.sell()];
    expect(await isNeverIssued(shop.db, never)).toBe(false);
    await shop.issue(issued.id);
    const notes = [
      await shop.giveBack(never),
      await shop.giveBack(issued),
      await shop.giveBack(returned, '1'),
    ];
    const of = [never, issued, returned, ...notes].map((row) => isNeverIssued(shop.db, row));
    expect(await Promise.all(of)).toEqual([true, false, false, true, false, false]);
  });
});

describe('what comes back', () => {
  it('[FISC-02] is named by its own number and that of its sale, which another sale may have', async () => {
    const shop = await openFormShop();
    const [, sale] = [await shop.sell(), await shop.sell()];
    const note = await shop.giveBack(sale);
    const title = 'Nota de crédito NC A-000001, de la venta A-000002';
    expect((await shop.plan(note.id)).title).toBe(title);
    expect((await shop.plan(sale.id)).title).toBe('Factura de A-000002');
    await shop.issue(sale.id);
    const waiting = await readWaitingForms(shop.db, note.register_id);
    expect(waiting.find(({ id }) => id === note.id)).toMatchObject({ title, number: 'NC A-000001' });
  });

  it('[FISC-02] is a credit note with the number, control, day and total of its invoice', async () => {
    const shop = await openFormShop();
    const sale = await shop.sell();
    const note = await shop.giveBack(sale, '1');
    expect(await shop.plan(note.id)).toMatchObject({ kind: 'invoice_first', saleId: sale.id });
    await shop.issue(sale.id);
    expect(await shop.waiting()).toEqual([note.id]);
    expect(await shop.issue(note.id)).toMatchObject({
      collection: 'sale_returns',
      kind: 'credit_note',
      number: 1,
      control: '00-00001202',
      affected: { number: 1, control: '00-00001201', registration: '', total: '1188.96' },
      figures: { total: '594.48' },
    });
    expect(await shop.waiting()).toEqual([]);
  });

  it('[FISC-02] needs no paper where the sale was voided before it was issued', async () => {
    const shop = await openFormShop();
    const sale = await shop.sell();
    await shop.giveBack(sale);
    expect(await shop.waiting()).toEqual([]);
  });

  it('[FISC-02] of a sale on several sheets is a note on each of its invoices', async () => {
    const shop = await openFormShop();
    const sale = await shop.sell(3);
    await shop.issue(sale.id);
    await shop.issue(sale.id);
    const note = await shop.giveBack(sale);
    const notes = [await shop.issue(note.id), await shop.issue(note.id)];
    expect(notes.map(({ affected, figures }) => [affected?.number, figures.total])).toEqual([
      [1, '2377.92'],
      [2, '1188.96'],
    ]);
    expect(await shop.plan(note.id)).toMatchObject({ kind: 'done' });
  });
});

describe('a contingency form', () => {
  const waitingForMachine = async (shop: Awaited<ReturnType<typeof openFormShop>>) => {
    await shop.db.registers.put(registerRow({ issue_mode: 'fiscal_machine', fiscal_printer_id: 'machine' }));
    return (await readWaiting(shop.db, 'machine', new Date().toISOString())).map(({ row }) => row.id);
  };

  it('[FISC-02] takes the place of the machine: neither the sale nor a note on it waits for it then', async () => {
    const shop = await openFormShop({ purpose: 'contingency' });
    const sale = await shop.sell();
    expect(await shop.waiting()).toEqual([]);
    expect(await waitingForMachine(shop)).toEqual([sale.id]);
    expect(await shop.issue(sale.id)).toMatchObject({ way: 'contingency', number: 1 });
    const note = await shop.giveBack(sale, '1');
    expect(await waitingForMachine(shop)).toEqual([]);
    expect(await shop.waiting()).toEqual([note.id]);
    expect(await shop.issue(note.id)).toMatchObject({ way: 'contingency', kind: 'credit_note' });
  });

  it('[FISC-02][FISC-03] is not for what the machine may have printed', async () => {
    const shop = await openFormShop({ purpose: 'contingency' });
    const sale = await shop.sell();
    const ready = await shop.plan(sale.id);
    if (ready.kind !== 'ready') throw new Error('it can be issued');
    const data = { documentId: sale.id };
    await shop.db.drafts.put({ id: 'x', kind: 'fiscal_attempt', data, user_id: null, updated_at: '' });
    expect(await shop.plan(sale.id)).toMatchObject({ kind: 'in_doubt' });
    expect(await recordIssued(shop.db, ready.sheet.facts, ana, NOW_MS)).toBeUndefined();
    // Until a person says, with the paper in hand, that it did not.
    await dismissAttempt(shop.db, 'another');
    expect(await shop.plan(sale.id)).toMatchObject({ kind: 'in_doubt' });
    await dismissAttempt(shop.db, sale.id);
    expect(await shop.issue(sale.id)).toMatchObject({ way: 'contingency' });
  });

  it('[FISC-02][FISC-03] is not overtaken by the machine: it begins no document that is on a form', async () => {
    const shop = await openFormShop({ purpose: 'contingency' });
    const sale = await shop.sell();
    await shop.issue(sale.id);
    const attempt = { documentId: sale.id } as PrintAttempt;
    await expect(attemptJournal(shop.db, 'Z1F1234567').write(attempt)).rejects.toMatchObject({
      code: 'busy',
    });
    expect(await shop.db.drafts.count()).toBe(0);
  });
});
