import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controlText, parseControl } from './control-number.ts';
import { doRangesOverlap, type FormRun, type UsedNumbers } from './form-run.ts';
import { isRunLow, type NumberedSheet, nextSheet, runInUse, sheetsLeft, usedNumbers } from './form-sheets.ts';

const NOTHING_USED: UsedNumbers = { control: 0, invoice: 0, creditNote: 0, debitNote: 0 };

function runOf(overrides: Partial<FormRun> = {}): FormRun {
  return {
    id: 'run',
    registerId: 'till',
    purpose: 'free_form',
    status: 'active',
    prefix: '00',
    firstControl: 1201,
    lastControl: 1205,
    series: '',
    firstNumber: 501,
    firstCreditNote: 31,
    lowAt: 3,
    used: NOTHING_USED,
    ...overrides,
  };
}

function sheet(control: number, overrides: Partial<NumberedSheet> = {}): NumberedSheet {
  return {
    formRunId: 'run',
    series: '',
    control: controlText({ prefix: '00', number: control }),
    kind: 'invoice',
    number: 501,
    ...overrides,
  };
}

const next = (
  run: FormRun,
  kind: 'invoice' | 'credit_note',
  sheets: readonly NumberedSheet[],
  runs: readonly FormRun[] = [run],
) => nextSheet(run, kind, usedNumbers(run, runs, sheets));

describe('a control number', () => {
  it.each([
    ['00-00001234', { prefix: '00', number: 1234 }],
    ['00-1234', { prefix: '00', number: 1234 }],
    [' 01 - 7 ', { prefix: '01', number: 7 }],
    ['0000001234', { prefix: '00', number: 1234 }],
    ['00-00000000', undefined],
    ['0-00001234', undefined],
    ['00-000012345', undefined],
    ['1234', undefined],
    ['', undefined],
  ])('[FISC-02] %j is read as %j', (text, control) => {
    expect(parseControl(text)).toEqual(control);
  });

  it('[FISC-02] has two digits, a hyphen and eight digits, and is read as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 99_999_999 }), (two, number) => {
        const control = { prefix: String(two).padStart(2, '0'), number };
        expect(controlText(control)).toMatch(/^\d{2}-\d{8}$/);
        expect(parseControl(controlText(control))).toEqual(control);
      }),
    );
  });
});

describe('the next sheet of a run', () => {
  it('[FISC-02] is its first one, with the first number of each kind', () => {
    expect(next(runOf(), 'invoice', [])).toEqual({ control: '00-00001201', series: '', number: 501 });
    expect(next(runOf(), 'credit_note', [])).toEqual({ control: '00-00001201', series: '', number: 31 });
  });

  it('[FISC-02] comes after issued and spoiled ones; only what was printed takes a number', () => {
    const sheets = [sheet(1201), sheet(1202, { kind: null, number: null })];
    expect(next(runOf(), 'invoice', sheets)).toMatchObject({ control: '00-00001203', number: 502 });
    expect(next(runOf(), 'credit_note', sheets)).toMatchObject({ control: '00-00001203', number: 31 });
  });

  it('[S-42] goes on from what the server counted, on a device that no longer holds the documents', () => {
    const run = runOf({ used: { control: 1203, invoice: 502, creditNote: 31, debitNote: 0 } });
    expect(next(run, 'invoice', [])).toMatchObject({ control: '00-00001204', number: 503 });
    expect(next(run, 'credit_note', [sheet(1201)])).toMatchObject({ control: '00-00001204', number: 32 });
  });

  it('[FISC-02] numbers a series from run to run, and another series by itself', () => {
    const before = runOf({
      id: 'before',
      used: { control: 900, invoice: 640, creditNote: 40, debitNote: 0 },
    });
    const other = runOf({
      id: 'other',
      series: 'B',
      used: { control: 9, invoice: 9999, creditNote: 9, debitNote: 0 },
    });
    const run = runOf({ firstNumber: 600 });
    expect(next(run, 'invoice', [], [before, other, run])).toMatchObject({
      control: '00-00001201',
      number: 641,
    });
    const later = runOf({ firstNumber: 700 });
    expect(next(later, 'invoice', [], [before, later])).toMatchObject({ number: 700 });
  });

  it('[FISC-02] goes on behind no digital invoice, and behind none of another series', () => {
    const digital = sheet(1201, { formRunId: null, number: 9_000 });
    const other = sheet(1202, { formRunId: 'other', series: 'B', number: 9_001 });
    expect(next(runOf(), 'invoice', [digital, other])).toMatchObject({ number: 501 });
  });

  it('[FISC-02] has eight digits at most', () => {
    const at = (invoice: number) => runOf({ used: { ...NOTHING_USED, invoice } });
    expect(next(at(99_999_998), 'invoice', [])).toMatchObject({ number: 99_999_999 });
    expect(next(at(99_999_999), 'invoice', [])).toBeUndefined();
  });

  it('[FISC-02] is none where the last one is used, or the run is closed', () => {
    expect(next(runOf(), 'invoice', [sheet(1205)])).toBeUndefined();
    expect(next(runOf({ status: 'closed' }), 'invoice', [])).toBeUndefined();
  });

  it('[FISC-02] is not moved by a control number that is not of the run', () => {
    const sheets = [sheet(9999), sheet(1203, { formRunId: null }), sheet(1203, { control: '01-00001203' })];
    expect(next(runOf(), 'invoice', sheets)).toMatchObject({ control: '00-00001201' });
  });

  it('[FISC-02] comes after one of its sheets that was issued on a run that is deleted', () => {
    const sheets = [sheet(1203, { formRunId: 'deleted' })];
    expect(next(runOf(), 'invoice', sheets)).toMatchObject({ control: '00-00001204' });
  });

  it('[FISC-02] never repeats a number, whatever is issued and spoiled', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('invoice', 'credit_note', 'blank', 'spoiled')), (steps) => {
        const run = runOf({ lastControl: 1300 });
        const sheets: NumberedSheet[] = [];
        for (const step of steps) {
          const kind = step === 'credit_note' ? 'credit_note' : 'invoice';
          const one = next(run, kind, sheets);
          if (one === undefined) break;
          const isBlank = step === 'blank';
          sheets.push({
            ...{ formRunId: run.id, series: one.series, control: one.control },
            ...{ kind: isBlank ? null : kind, number: isBlank ? null : one.number },
          });
        }
        const controls = sheets.map(({ control }) => control);
        expect(controls).toEqual(
          controls.map((_, place) => controlText({ prefix: '00', number: 1201 + place })),
        );
        for (const [kind, first] of [
          ['invoice', 501],
          ['credit_note', 31],
        ] as const) {
          const numbers = sheets.flatMap((one) => (one.kind === kind ? one.number : []));
          expect(numbers).toEqual(numbers.map((_, place) => first + place));
        }
      }),
    );
  });
});

describe('the stock of a run', () => {
  it.each([
    [0, 5, false],
    [1201, 4, false],
    [1203, 2, true],
    [1205, 0, true],
  ])('[FISC-02] of which the sheet %i is the last used has %i left: few is %s', (control, left, isLow) => {
    expect([sheetsLeft(runOf(), { control }), isRunLow(runOf(), { control })]).toEqual([left, isLow]);
  });

  it('[FISC-02] is not said to be low of a closed run, nor where its shop wants to hear nothing', () => {
    expect(isRunLow(runOf({ status: 'closed' }), { control: 1205 })).toBe(false);
    expect(isRunLow(runOf({ lowAt: 0 }), { control: 1205 })).toBe(false);
  });

  it('[FISC-02] is taken from the run that is begun, and then from the lower numbers', () => {
    const [one, other, begun, others, contingency] = [
      runOf({ id: 'later', firstControl: 3001, lastControl: 3010 }),
      runOf({ id: 'sooner', firstControl: 2001, lastControl: 2010 }),
      runOf({ id: 'begun', firstControl: 4001, lastControl: 4010, used: { ...NOTHING_USED, control: 4009 } }),
      runOf({ id: 'others', registerId: 'other', firstControl: 1, lastControl: 9 }),
      runOf({ id: 'contingency', purpose: 'contingency', firstControl: 11, lastControl: 19 }),
    ];
    const at = { registerId: 'till', purpose: 'free_form' } as const;
    const of = (runs: readonly FormRun[]) => runInUse(runs, at, ({ used }) => used)?.id;
    expect(of([one, other, begun, others, contingency])).toBe('begun');
    expect(of([one, other, { ...begun, used: { ...NOTHING_USED, control: 4010 } }])).toBe('sooner');
    expect(of([others, contingency])).toBeUndefined();
  });
});

it.each([
  [{ firstControl: 1206, lastControl: 1300 }, false],
  [{ firstControl: 1205, lastControl: 1300 }, true],
  [{ firstControl: 1, lastControl: 1201 }, true],
  [{ firstControl: 1, lastControl: 1200 }, false],
  [{ firstControl: 1202, lastControl: 1203 }, true],
  [{ firstControl: 1, lastControl: 9999, prefix: '01' }, false],
])(
  '[FISC-02] two runs have a control number in common where their ranges meet under one prefix (%#)',
  (range, isShared) => {
    expect(doRangesOverlap(runOf(), runOf(range))).toBe(isShared);
    expect(doRangesOverlap(runOf(range), runOf())).toBe(isShared);
  },
);
