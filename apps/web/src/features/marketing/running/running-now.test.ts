import { describe, expect, it } from 'vitest';
import type { PriceRuleRow, PromotionRow } from '../../../data/rows.ts';
import { runningNow } from './running-now.ts';

/** Friday, 20 November 2026, 18:00 in Caracas. */
const NOW = '2026-11-20T22:00:00.000Z';

const META = { version: 1, generation: 1, created_at: NOW, updated_at: NOW, deleted_at: null };

const rule = (fields: Partial<PriceRuleRow>): PriceRuleRow => ({
  ...META,
  id: 'r',
  description: '',
  priority: 1,
  name: 'Regla',
  type: 'time_based',
  conditions: { min_quantity: '0', customer_types: [], time_ranges: [] },
  adjustment: { type: 'percentage', value: '20' },
  status: 'active',
  ...fields,
});
const promotion = (fields: Partial<PromotionRow>): PromotionRow => ({
  ...META,
  id: 'p',
  description: '',
  name: 'Oferta',
  type: 'discount',
  start_date: '2026-11-01T04:00:00.000Z',
  end_date: '2026-12-31T04:00:00.000Z',
  conditions: { min_purchase: '0', product_ids: [], category_ids: [], customer_types: [] },
  benefit: { type: 'percentage', value: '10', product_id: null },
  status: 'active',
  ...fields,
});
const hours = (start: string, end: string, days: number[] = []) => ({
  conditions: { min_quantity: '0', customer_types: [], time_ranges: [{ start, end, days }] },
});

describe('what runs now', () => {
  it.each<[string, PromotionRow, 'now' | 'soon' | undefined, string?]>([
    ['one without an end nearby', promotion({}), 'now', 'Hasta el 30/12/2026'],
    ['one of its last day', promotion({ end_date: '2026-11-21T04:00:00.000Z' }), 'now', 'Termina hoy'],
    ['one that ends tomorrow', promotion({ end_date: '2026-11-22T04:00:00.000Z' }), 'now', 'Termina mañana'],
    [
      'one that begins tomorrow',
      promotion({ start_date: '2026-11-21T04:00:00.000Z' }),
      'soon',
      'Empieza mañana',
    ],
    ['one that begins in a month', promotion({ start_date: '2026-12-20T04:00:00.000Z' }), undefined],
    ['one that is over', promotion({ end_date: '2026-11-20T22:00:00.000Z' }), undefined],
    ['a draft', promotion({ status: 'draft' }), undefined],
  ])('[MKT-07] places %s', (_, one, place, when) => {
    const { now, soon } = runningNow([], [one], NOW);
    expect(now.map((item) => item.when)).toEqual(place === 'now' ? [when] : []);
    expect(soon.map((item) => item.when)).toEqual(place === 'soon' ? [when] : []);
  });

  it.each<[string, Partial<PriceRuleRow>, 'now' | 'soon' | undefined, string?]>([
    ['in its hours', hours('17:00', '20:00'), 'now', 'Hasta las 20:00'],
    ['before its hours', hours('19:00', '20:00'), 'soon', 'Empieza hoy a las 19:00'],
    ['after its hours', hours('07:00', '09:00'), 'soon', 'Empieza mañana a las 07:00'],
    ['of another day', hours('07:00', '09:00', [1]), undefined],
    ['over midnight', hours('17:00', '02:00', [5]), 'now', 'Hasta las 02:00'],
    ['that is inactive', { ...hours('17:00', '20:00'), status: 'inactive' }, undefined],
  ])('[MKT-07] places a rule %s', (_, fields, place, when) => {
    const { now, soon } = runningNow([rule(fields)], [], NOW);
    expect(now.map((item) => item.when)).toEqual(place === 'now' ? [when] : []);
    expect(soon.map((item) => item.when)).toEqual(place === 'soon' ? [when] : []);
  });

  it('[MKT-07] shows a rule of quantities with what it asks for', () => {
    const bulk = rule({
      type: 'bulk',
      conditions: { min_quantity: '24', customer_types: [], time_ranges: [] },
    });
    expect(runningNow([bulk], [], NOW).now).toMatchObject([
      { id: 'r', name: 'Regla', figure: '−20 %', when: 'Mínimo 24 unidades' },
    ]);
  });
});
