import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { recordSpoiled } from '../local-writes/record-spoiled.ts';
import { ana, freshDb, registerRow } from '../testing/builders.ts';
import { runRow } from '../testing/form-rows.ts';
import { openFormShop } from '../testing/form-shop.ts';
import { readFewSheets } from './few-sheets.ts';
import { readRunStates, runStates, sheetsOf } from './run-states.ts';

const run = (overrides = {}) => runRow({ first_control: 101, last_control: 110, low_at: 5, ...overrides });
const used = (control: number) => ({ control, invoice: 0, credit_note: 0, debit_note: 0 });

describe('the sheets of a register', () => {
  const sheets = (first: number, second: number) => {
    const own = run({ used: used(first) });
    const following = run({ first_control: 201, last_control: 210, used: used(second) });
    return sheetsOf(runStates([own, following], []), own.register_id, 'free_form');
  };

  it('[FISC-02] are those of the run in use, and few where all its runs together have few', () => {
    expect(sheets(108, 0)).toMatchObject({ next: { control: '00-00000109' }, left: 12, isLow: false });
    expect(sheets(110, 208)).toMatchObject({ next: { control: '00-00000209' }, left: 2, isLow: true });
    expect(sheets(110, 210)).toMatchObject({ next: undefined, left: 0, isLow: true });
  });

  it('[FISC-02] are of no other register, no other purpose and no closed run', () => {
    const others = [
      run({ register_id: 'other' }),
      run({ purpose: 'contingency' }),
      run({ status: 'closed' }),
    ];
    expect(sheetsOf(runStates(others, []), run().register_id, 'free_form')).toBeUndefined();
  });
});

describe('a device that issues', () => {
  it('[FISC-02][S-42] goes on after what it has spoiled itself, and after what the server has counted', async () => {
    const db = freshDb();
    const row = run({ used: used(103) });
    await db.form_runs.put(row);
    const nextControl = async () => (await readRunStates(db))[0]?.next?.control;
    expect(await nextControl()).toBe('00-00000104');
    const sheet = { form_run_id: row.id, register_id: row.register_id, control: '00-00000104' };
    await recordSpoiled(db, { sheet, issued: undefined, reason: 'Se atascó' }, ana);
    expect(await nextControl()).toBe('00-00000105');
    await db.form_runs.put({ ...row, used: used(107) });
    expect(await nextControl()).toBe('00-00000108');
  });

  it('[FISC-02] goes on after what was issued on the run that this one was registered in place of', async () => {
    const db = freshDb();
    const former = run();
    await db.form_runs.put(former);
    const sheet = { form_run_id: former.id, register_id: former.register_id, control: '00-00000101' };
    await recordSpoiled(db, { sheet, issued: undefined, reason: 'Se atascó' }, ana);
    await db.form_runs.put({ ...former, deleted_at: '2026-11-20T12:00:00.000Z' });
    const again = run({ first_control: 100 });
    await db.form_runs.put(again);
    expect((await readRunStates(db)).map(({ next }) => next?.control)).toEqual(['00-00000102']);
  });

  it('[FISC-02] goes on after its own last sheet, whatever false number another has', async () => {
    const db = freshDb();
    const row = run();
    await db.form_runs.put(row);
    for (const control of ['00-00000104', '00-00000900']) {
      const sheet = { form_run_id: row.id, register_id: row.register_id, control };
      await recordSpoiled(db, { sheet, issued: undefined, reason: 'Se atascó' }, ana);
    }
    expect((await readRunStates(db))[0]?.next?.control).toBe('00-00000105');
  });

  it('[FISC-02] names the registers whose sheets run out', async () => {
    const db = freshDb();
    await db.registers.put(registerRow({ issue_mode: 'free_form' }));
    const row = run({ used: used(104) });
    await db.form_runs.put(row);
    expect(await readFewSheets(db)).toEqual([]);
    await db.form_runs.put({ ...row, used: used(106) });
    expect(await readFewSheets(db)).toEqual([{ name: 'Caja 1', left: 4 }]);
  });

  it.each([
    ['free_form', 'free_form', [{ name: 'Caja 1', left: 0 }]],
    ['free_form', 'digital', []],
    ['free_form', 'not_fiscal', []],
    ['free_form', 'fiscal_machine', []],
    ['contingency', 'fiscal_machine', [{ name: 'Caja 1', left: 0 }]],
    ['contingency', 'free_form', []],
  ] as const)('[FISC-02] of sheets of %s names no register that issues by %s', async (purpose, mode, few) => {
    const db = freshDb();
    await db.registers.put(registerRow({ issue_mode: mode }));
    await db.form_runs.put(run({ purpose, used: used(110) }));
    expect(await readFewSheets(db)).toEqual(few);
  });

  it('[FISC-02] names one that issues in another way while a sale of before waits for its sheets', async () => {
    const { db, sell } = await openFormShop({ last_control: 1202 });
    await db.registers.put(registerRow({ issue_mode: 'digital' }));
    expect(await readFewSheets(db)).toEqual([]);
    await sell();
    await db.sales.toCollection().modify({ issue_mode: 'free_form' });
    expect(await readFewSheets(db)).toEqual([{ name: 'Caja 1', left: 2 }]);
  });
});
