import { describe, expect, it } from 'vitest';
import { runStates } from '../../../../data/forms/run-states.ts';
import type { FormRunRow } from '../../../../data/rows.ts';
import { runRow } from '../../../../data/testing/form-rows.ts';
import { checkRun, linesOnPage, type RunDraft, runDraft, runFields } from './run-draft.ts';

const draft = (overrides: Partial<RunDraft> = {}): RunDraft => ({
  ...runDraft(runRow(), undefined, ''),
  ...overrides,
});

const check = (of: RunDraft, rows: readonly FormRunRow[] = [], row?: FormRunRow) =>
  checkRun(of, runStates(rows, []), row, '2026-11-29');

describe('the form of a run of sheets', () => {
  it('[FISC-02] has what is stored, and stores what it has', () => {
    const {
      id: _,
      version,
      generation,
      created_at,
      updated_at,
      deleted_at,
      used,
      notes,
      ...fields
    } = runRow({
      top_tenths: -15,
      purpose: 'contingency',
    });
    expect(runFields(draft({ top_tenths: '-1,5', purpose: 'contingency' }))).toEqual(fields);
    expect(check(draft())).toEqual({});
  });

  it.each<[Partial<RunDraft>, keyof RunDraft, string]>([
    [{ register_id: '' }, 'register_id', 'Elige la caja'],
    [{ print_shop_name: ' ' }, 'print_shop_name', 'Escribe el nombre de la imprenta'],
    [{ print_shop_rif: 'J-123' }, 'print_shop_rif', 'El RIF no es válido'],
    [{ authorized_on: '' }, 'authorized_on', 'Escribe la fecha: dd/mm/aaaa.'],
    [{ made_on: '' }, 'made_on', 'Escribe la fecha: dd/mm/aaaa.'],
    [{ made_on: '2026-11-30' }, 'made_on', 'Es un día que todavía no llega.'],
    [{ authorized_on: '2026-11-11' }, 'authorized_on', 'La providencia es posterior a la elaboración.'],
    [{ first_control: ' ' }, 'first_control', 'Escribe el primer número de control.'],
    [{ last_control: '' }, 'last_control', 'Escribe el último número de control.'],
    [{ last_control: '01-00000200' }, 'last_control', 'Empieza por 01, y el prefijo es 00.'],
    [{ last_control: '1.5' }, 'last_control', 'El número va de 1'],
    [{ prefix: '0' }, 'prefix', 'El prefijo son dos cifras'],
    [{ first_control: '0' }, 'first_control', 'El número va de 1'],
    [{ last_control: 'mil' }, 'last_control', 'El número va de 1'],
    [{ last_control: '100' }, 'last_control', 'no puede ser menor que el primero'],
    [{ series: 'ABCD' }, 'series', 'La serie tiene hasta tres'],
    [{ low_at: '' }, 'low_at', ''],
    [{ top_tenths: '1,55' }, 'top_tenths', ''],
    [{ left_tenths: '201' }, 'left_tenths', 'hasta 20 cm'],
    [{ lines_max: '61' }, 'lines_max', 'de 1 a 60'],
    [{ lines_max: '40' }, 'lines_max', 'caben hasta 32 productos'],
    [{ page: 'half_letter', lines_max: '11' }, 'lines_max', 'caben hasta 10 productos'],
    [{ top_tenths: '100', lines_max: '20' }, 'lines_max', 'caben hasta 8 productos'],
  ])('[FISC-02] says at its field what is wrong: %j', (wrong, field, words) => {
    const errors = check(draft(wrong));
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toContain(words);
  });

  it.each(['1201', '1.201', '00-00001201', '00-1201', '0000001201', ' 00001201 '])(
    '[FISC-02] takes %s for a control number: as it is on the sheet, or as numbers are written',
    (first_control) => {
      expect(runFields(draft({ first_control, last_control: '1.300' }))).toMatchObject({
        first_control: 1201,
        last_control: 1300,
      });
      expect(check(draft({ first_control, last_control: '1.300' }))).toEqual({});
    },
  );

  it('[FISC-02] refuses control numbers of another run, and a series of another register', () => {
    const other = runRow({ first_control: 150, last_control: 160, series: 'B', register_id: 'other' });
    const of = (overrides: Partial<RunDraft>) => check(draft(overrides), [other]);
    expect(of({}).first_control).toContain('00-00000150 al 00-00000160');
    expect(of({ prefix: '01' })).toEqual({});
    expect(of({ first_control: '161', series: 'B' }).series).toContain('Otra caja');
    expect(of({ first_control: '161', series: 'B', status: 'closed' })).toEqual({});
  });

  it('[FISC-02] leaves a run that is used its sheets, its series and its purpose', () => {
    const used = { control: 120, invoice: 20, credit_note: 0, debit_note: 0 };
    const row = runRow({ used });
    const of = (overrides: Partial<RunDraft>) => Object.keys(check(draft(overrides), [row], row));
    expect(of({ last_control: '120', low_at: '5', status: 'closed' })).toEqual([]);
    expect(of({ last_control: '119' })).toEqual(['last_control']);
    expect(of({ first_control: '102' })).toEqual(['first_control']);
    expect(of({ prefix: '01', series: 'C', purpose: 'contingency' })).toEqual([
      'prefix',
      'series',
      'purpose',
    ]);
  });

  it('[FISC-02] of a new run begins as the one before: its sheets follow, and are alike', () => {
    const before = runRow({ first_control: 1, last_control: 500, page: 'half_letter', lines_max: 8 });
    expect(runDraft(undefined, before, '')).toMatchObject({
      first_control: '501',
      last_control: '',
      made_on: '',
      print_shop_name: before.print_shop_name,
      page: 'half_letter',
      lines_max: '8',
      status: 'active',
    });
    expect(runDraft(undefined, undefined, 'caja')).toMatchObject({ register_id: 'caja', first_control: '1' });
  });

  it('lowers the lines of a sheet to what fits, where its size changes', () => {
    expect(linesOnPage(draft({ page: 'half_letter', lines_max: '20' }))).toBe('10');
    expect(linesOnPage(draft({ page: 'letter', lines_max: '20' }))).toBe('20');
    expect(linesOnPage(draft({ page: 'letter', lines_max: 'x' }))).toBe('x');
  });
});
