import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { ExchangeRateRow } from '../../data/rows.ts';
import { freshDb } from '../../data/testing/builders.ts';
import { readRatesNear } from './rates-near.ts';

const TODAY = '2026-11-20';

function row(value_date: string, rate: string, overrides: Partial<ExchangeRateRow> = {}): ExchangeRateRow {
  const at = `${value_date}T12:00:00.000Z`;
  const meta = { version: 1, generation: 1, created_at: at, updated_at: at, deleted_at: null };
  const source = { source: 'manual', source_name: '', fetched_at: null, status: 'accepted' } as const;
  return { id: newId(), code: 'VES', rate, value_date, entered_at: at, ...source, ...meta, ...overrides };
}

async function nearOf(rows: ExchangeRateRow[], codes = ['VES']): Promise<string[]> {
  const db = freshDb();
  await db.exchange_rates.bulkPut(rows);
  const near = await readRatesNear(
    db,
    codes.map((code) => ({ code })),
    TODAY,
  );
  return near.map(({ rate }) => rate).sort();
}

describe('the rates near a day', () => {
  it('[SET-08] are those of the last day that has one, and of all days to come', async () => {
    const years = Array.from({ length: 800 }, (_, n) =>
      row(new Date(Date.parse('2024-01-01') + n * 86_400_000).toISOString().slice(0, 10), '1.5'),
    );
    const last = [row('2026-11-19', '510'), row('2026-11-19', '511'), row('2026-11-23', '520')];
    expect(await nearOf([...years, ...last])).toEqual(['510', '511', '520']);
  });

  it('[SET-08] go back past those that were not accepted', async () => {
    const rows = [row('2026-11-18', '509'), row('2026-11-20', '900', { status: 'proposed' })];
    expect(await nearOf(rows)).toEqual(['509', '900']);
  });

  it('[SET-08] are of each currency by itself, and none where there is no history', async () => {
    const rows = [row('2026-11-19', '510'), row('2026-10-01', '0.9', { code: 'EUR' })];
    expect(await nearOf(rows, ['EUR', 'USD', 'VES'])).toEqual(['0.9', '510']);
    expect(await nearOf([], ['VES'])).toEqual([]);
  });
});
