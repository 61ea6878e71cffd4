import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addInBoth, type BothCurrencies, negateInBoth, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import { money, toDecimal } from '../money/money.ts';
import { beancountJournal, hledgerJournal, type NamedAccount } from './plain-text-journal.ts';
import type { PostedTransaction } from './posted-transaction.ts';

const ACCOUNTS: readonly NamedAccount[] = [
  {
    id: 'a0000000-0000-4000-8000-00000000000a',
    code: '1.1.01.04',
    name: 'Gavetas de venta en dólares',
    type: 'asset',
  },
  {
    id: 'b0000000-0000-4000-8000-00000000000b',
    code: '4.1.01',
    name: 'Ventas; "con: alícuota"  general',
    type: 'income',
  },
  {
    id: 'c0000000-0000-4000-8000-00000000000c',
    code: '2.1.03.01',
    name: 'IVA débito fiscal 🧾',
    type: 'liability',
  },
  { id: 'd0000000-0000-4000-8000-00000000000d', code: 'x', name: '', type: 'expense' },
];

const both = (usd: bigint, ves: bigint): BothCurrencies => ({
  usd: money(usd, 'USD'),
  ves: money(ves, 'VES'),
});

function transaction(over: Partial<PostedTransaction>): PostedTransaction {
  const [till, sales] = ACCOUNTS.map(({ id }) => id);
  const amount = both(1_050n, 538_104n);
  return {
    id: 'e0000000-0000-4000-8000-00000000000e',
    day: '2026-11-20',
    description: 'Venta',
    reference: 'A-12',
    source: 'sales',
    lines: [
      { accountId: till ?? '', ...amount },
      { accountId: sales ?? '', ...negateInBoth(amount) },
    ],
    ...over,
  };
}

/** Transactions that balance, with texts that a text format could stumble over. */
const transactions = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`),
    description: fc.constantFrom(
      'Venta',
      'Línea 1\nLínea 2',
      '; comentario',
      '"comillas" \\',
      '  ',
      '* hecho',
      '((',
      '=SUMA(1)',
    ),
    reference: fc.constantFrom('', 'A-12', 'a:b', '(1) | 2'),
    amounts: fc.array(
      fc.tuple(fc.nat(3), fc.bigInt(-99_999_99n, 99_999_99n), fc.bigInt(-9_999_999_99n, 9_999_999_99n)),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
  }),
  { minLength: 1, maxLength: 30 },
);

/** Closes each with a line that balances it. */
function balanced(
  drawn: typeof transactions extends fc.Arbitrary<infer Value> ? Value : never,
): PostedTransaction[] {
  return drawn.map(({ day, description, reference, amounts }, place) => {
    const lines = amounts.map(([account, usd, ves]) => ({
      accountId: ACCOUNTS[account]?.id ?? '',
      ...both(usd, ves),
    }));
    const rest = negateInBoth(lines.reduce<BothCurrencies>(addInBoth, ZERO_IN_BOTH));
    const closing = { accountId: ACCOUNTS[0]?.id ?? '', ...rest };
    return transaction({ id: `0-${place}`, day, description, reference, lines: [...lines, closing] });
  });
}

/** The program where it is on this machine. The whole check has it (`.ci/run`), and there it may not be missing. */
function program(name: string): string | undefined {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return name;
  } catch (error) {
    if (process.env.CUADRA_LEDGER_TOOLS !== undefined) throw error;
    return undefined;
  }
}

const HLEDGER = program('hledger');
const BEANCOUNT = program('bean-check');

function inFile<Value>(text: string, read: (file: string) => Value): Value {
  const folder = mkdtempSync(path.join(tmpdir(), 'cuadra-journal-'));
  try {
    const file = path.join(folder, 'libro.txt');
    writeFileSync(file, text);
    return read(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the journal as plain text', () => {
  test('has a line for each amount of each currency, and none for nothing', () => {
    const [till, sales] = ACCOUNTS.map(({ id }) => id);
    const rounded = transaction({
      lines: [
        { accountId: till ?? '', ...both(0n, 1n) },
        { accountId: sales ?? '', ...both(0n, -1n) },
      ],
    });
    expect(hledgerJournal(ACCOUNTS, [transaction({}), rounded])).toBe(`commodity 1000.00 USD
commodity 1000.00 VES

2026-11-20 Venta A-12  ; id:e0000000-0000-4000-8000-00000000000e
    1.1.01.04 Gavetas de venta en dólares  10.50 USD
    1.1.01.04 Gavetas de venta en dólares  5381.04 VES
    4.1.01 Ventas "con alícuota" general  -10.50 USD
    4.1.01 Ventas "con alícuota" general  -5381.04 VES

2026-11-20 Venta A-12  ; id:e0000000-0000-4000-8000-00000000000e
    1.1.01.04 Gavetas de venta en dólares  0.01 VES
    4.1.01 Ventas "con alícuota" general  -0.01 VES
`);
  });

  test('has no mark of hledger at the beginning of a name or of a description', () => {
    const account = { id: ACCOUNTS[0]?.id ?? '', code: '((', name: '[[caja)', type: 'asset' as const };
    const text = hledgerJournal([account], [transaction({ description: '(sin cerrar' })]);
    expect(text).toContain("2026-11-20 '(sin cerrar A-12  ;");
    expect(text).toContain('\n    caja)  10.50 USD');
  });

  test('names every account otherwise: one without a legible name, and two of one code and name', () => {
    const [till, sales] = ACCOUNTS.map(({ id }) => id);
    const named = (one: Pick<NamedAccount, 'code' | 'name'>) =>
      [till, sales].map((id) => ({ id: id ?? '', type: 'asset' as const, ...one }));
    const linesOf = (accounts: readonly NamedAccount[]) =>
      hledgerJournal(accounts, [transaction({})]).match(/(?<=\n {4}).*(?= {2}-?10.50 USD)/g);
    expect(linesOf(named({ code: '((', name: '[' }))).toEqual(['00000a', '00000b']);
    expect(linesOf(named({ code: '1.1', name: 'Caja' }))).toEqual(['1.1 Caja 00000a', '1.1 Caja 00000b']);
  });

  test('names an account that the chart lacks by its id', () => {
    expect(hledgerJournal([], [transaction({})])).toContain(
      'desconocida:a0000000-0000-4000-8000-00000000000a  10.50',
    );
  });
});

describe.skipIf(HLEDGER === undefined)('hledger', () => {
  test('[ACC-07] comes to the same balances, in both currencies', () => {
    fc.assert(
      fc.property(transactions, (drawn) => {
        const made = balanced(drawn);
        const text = hledgerJournal(ACCOUNTS, made);
        const said = inFile(text, (file) =>
          execFileSync(
            HLEDGER ?? '',
            ['-f', file, 'balance', '--flat', '--no-total', '--layout=bare', '-O', 'csv', '--empty'],
            {
              encoding: 'utf8',
            },
          ),
        );
        for (const { code, id } of ACCOUNTS) {
          const sum = made
            .flatMap(({ lines }) => lines)
            .filter(({ accountId }) => accountId === id)
            .reduce<BothCurrencies>(addInBoth, ZERO_IN_BOTH);
          for (const amount of [sum.usd, sum.ves]) {
            const row = said
              .split('\n')
              .find((line) =>
                line.startsWith(`"${code} `) || line.startsWith(`"${code}"`)
                  ? line.includes(`"${amount.currency}"`)
                  : false,
              );
            const figure = row?.split(',').at(-1)?.replaceAll('"', '') ?? '0';
            expect([code, amount.currency, Number(figure)]).toEqual([
              code,
              amount.currency,
              Number(toDecimal(amount)),
            ]);
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe.skipIf(BEANCOUNT === undefined)('beancount', () => {
  test('[ACC-07] finds nothing wrong with it', () => {
    fc.assert(
      fc.property(transactions, (drawn) => {
        const made = balanced(drawn);
        const text = beancountJournal(ACCOUNTS, made);
        inFile(text, (file) => execFileSync(BEANCOUNT ?? '', [file], { encoding: 'utf8', stdio: 'pipe' }));
      }),
      { numRuns: 5 },
    );
  });
});
