import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customersOverview, type KnownCustomer } from './customers-overview.ts';

const TODAY = '2026-11-28';
const customer = (id: string, spent: bigint, lastDay: string | null, purchases = 4): KnownCustomer => ({
  id,
  figures: { firstDay: lastDay, lastDay, purchases: lastDay === null ? 0 : purchases, spent },
});

describe('the customers at a glance', () => {
  it('[MKT-05] are those who bought for most, and those of them who stay away', () => {
    const all = [
      customer('a', 10n, '2026-11-20'),
      customer('b', 90n, '2026-08-01'),
      customer('c', 50n, '2026-10-01'),
      customer('d', 0n, null),
      customer('e', 50n, '2026-11-27'),
    ];
    const { best, away } = customersOverview(all, TODAY, 3);
    expect(best.map(({ id }) => id)).toEqual(['b', 'c', 'e']);
    expect(away.map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it('[MKT-05] are each in one segment, and the segments add up to all that was bought', () => {
    const days = fc.constantFrom('2026-11-28', '2026-11-01', '2026-10-10', '2026-06-01', null);
    const customers = fc.array(fc.record({ spent: fc.bigInt({ min: 0n, max: 10_000n }), lastDay: days }));
    fc.assert(
      fc.property(customers, (rows) => {
        const all = rows.map(({ spent, lastDay }, place) =>
          customer(String(place), lastDay === null ? 0n : spent, lastDay),
        );
        const { segments, best } = customersOverview(all, TODAY, 5);
        expect(segments.reduce((count, one) => count + one.customers, 0)).toBe(all.length);
        expect(segments.reduce((sum, one) => sum + one.spent, 0n)).toBe(
          all.reduce((sum, { figures }) => sum + figures.spent, 0n),
        );
        expect(best.length).toBe(Math.min(5, all.filter(({ figures }) => figures.purchases > 0).length));
      }),
    );
  });
});
