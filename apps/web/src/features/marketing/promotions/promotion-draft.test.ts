import { PromotionFields } from '@cuadra/contracts/marketing/marketing';
import { describe, expect, it } from 'vitest';
import type { PromotionRow } from '../../../data/rows.ts';
import { checkPromotion, type PromotionDraft, promotionDraft, promotionFields } from './promotion-draft.ts';

const TODAY = '2026-11-20';
const PROMOTION: PromotionDraft = {
  ...promotionDraft(undefined, TODAY),
  name: 'Fin de semana',
  end: '2026-11-22',
  value: '10',
};
const GIFT = '0190a000-0000-7000-8000-000000000001';

describe('the form of a promotion', () => {
  it('[MKT-02] runs from the start of the first day to the end of the last, in Caracas', () => {
    expect(checkPromotion(PROMOTION)).toEqual({});
    expect(PromotionFields.parse(promotionFields(PROMOTION))).toMatchObject({
      start_date: '2026-11-20T04:00:00.000Z',
      end_date: '2026-11-23T04:00:00.000Z',
      status: 'draft',
    });
    const row = PromotionFields.parse(promotionFields(PROMOTION)) as PromotionRow;
    expect(promotionDraft(row, TODAY)).toEqual(PROMOTION);
  });

  it('[MKT-02] leaves hours that another program wrote while their days stay', () => {
    const row = {
      ...PromotionFields.parse(promotionFields(PROMOTION)),
      end_date: '2026-11-22T20:30:00.000Z',
    } as PromotionRow;
    expect(promotionFields(promotionDraft(row, TODAY), row).end_date).toBe('2026-11-22T20:30:00.000Z');
  });

  it.each<[string, Partial<PromotionDraft>, Partial<Record<keyof PromotionDraft, string>>]>([
    ['no name', { name: '' }, { name: 'Escribe el nombre de la promoción.' }],
    ['no start', { start: '' }, { start: 'Escribe la fecha de inicio.' }],
    ['no end', { end: '' }, { end: 'Escribe la fecha de fin.' }],
    [
      'an end before its start',
      { end: '2026-11-19' },
      { end: 'La fecha de fin va después de la de inicio.' },
    ],
    ['no value', { value: '' }, { value: 'Escribe el valor del beneficio.' }],
    ['150 %', { value: '150' }, { value: 'El porcentaje va de 0 a 100.' }],
    ['no free product', { benefit: 'free_product' }, { gift_id: 'Elige el producto gratis.' }],
    ['a combo of nothing', { type: 'bundle' }, { product_ids: 'Elige los productos del combo.' }],
    ['sets of one', { type: 'bogo', set_size: '1' }, { set_size: 'El grupo es de dos o más.' }],
  ])('[MKT-02] names the field that has %s', (_, fields, errors) => {
    expect(checkPromotion({ ...PROMOTION, ...fields })).toEqual(errors);
  });

  it('[MKT-02] takes a start in the past, 100 %, and a free product without a value', () => {
    expect(checkPromotion({ ...PROMOTION, start: '2020-01-01', value: '100' })).toEqual({});
    expect(checkPromotion({ ...PROMOTION, benefit: 'free_product', value: '', gift_id: GIFT })).toEqual({});
  });
});
