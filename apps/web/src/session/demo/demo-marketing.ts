/**
 * The demo shop's marketing [AUTH-11]: promotions, price rules and campaigns, some running, some over, one to come,
 * dated relative to the day of the visit. Active ones apply at the till (PRICE-01, PRICE-02).
 */
import type { CollectionRows } from '../../data/rows.ts';
import { DEMO_ARTICLES, type DemoMeta, demoId } from './demo-articles.ts';

export interface DemoMarketing {
  readonly promotions: readonly CollectionRows['promotions'][];
  readonly price_rules: readonly CollectionRows['price_rules'][];
  readonly campaigns: readonly CollectionRows['campaigns'][];
}

/** @param today business day of the visit */
export function demoMarketing(meta: DemoMeta, today: string): DemoMarketing {
  return {
    promotions: promotions(meta, today),
    price_rules: priceRules(meta),
    campaigns: campaigns(meta, today),
  };
}

/** The day this many days after the visit, or before it. */
function dayAfter(today: string, days: number): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Midnight in Caracas. */
const midnight = (day: string): string => `${day}T04:00:00.000Z`;

function productIds(word: string): string[] {
  return DEMO_ARTICLES.filter(({ name }) => name.startsWith(word)).map(({ id }) => id);
}

type Promotion = CollectionRows['promotions'];

function promotions(meta: DemoMeta, today: string): Promotion[] {
  const promotion = (
    name: string,
    [from, until]: readonly [number, number],
    status: Promotion['status'],
    type: Promotion['type'],
    benefit: Pick<Promotion['benefit'], 'type' | 'value'>,
    goods: string,
    conditions: Partial<Promotion['conditions']> = {},
  ): Promotion => ({
    id: demoId('promotion', name),
    name,
    description: '',
    type,
    start_date: midnight(dayAfter(today, from)),
    end_date: midnight(dayAfter(today, until)),
    conditions: {
      min_purchase: '0',
      product_ids: productIds(goods),
      category_ids: [],
      customer_types: [],
      ...conditions,
    },
    benefit: { ...benefit, product_id: null },
    status,
    ...meta,
  });
  const percent = (value: string) => ({ type: 'percentage', value }) as const;
  return [
    promotion('Refrescos fin de semana', [-1, 2], 'active', 'discount', percent('10'), 'Refresco'),
    promotion('Malta 2 × 1', [-6, 5], 'active', 'bogo', percent('100'), 'Malta'),
    promotion('Galletas 3 × 2', [-3, 20], 'active', 'bogo', percent('100'), 'Galletas', { set_size: 3 }),
    promotion('Combo desayuno', [10, 40], 'draft', 'bundle', { type: 'fixed', value: '1.50' }, 'Café'),
    promotion('Mes crujiente', [-50, -20], 'expired', 'discount', percent('15'), 'Galletas'),
  ];
}

type Rule = CollectionRows['price_rules'];

function priceRules(meta: DemoMeta): Rule[] {
  const anyone: Rule['conditions'] = { min_quantity: '0', customer_types: [], time_ranges: [] };
  const afternoon = { start: '15:00', end: '17:00', days: [0, 1, 2, 3, 4, 5, 6] };
  const rule = (
    fields: Pick<Rule, 'name' | 'description' | 'type' | 'conditions' | 'adjustment' | 'priority' | 'status'>,
  ): Rule => ({ id: demoId('price rule', fields.name), ...fields, ...meta });
  return [
    rule({
      name: 'Por bulto',
      description: 'Desde 24 unidades de un producto',
      type: 'bulk',
      conditions: { ...anyone, min_quantity: '24' },
      adjustment: { type: 'percentage', value: '8' },
      priority: 3,
      status: 'active',
    }),
    rule({
      name: 'Clientes VIP',
      description: 'En toda la tienda',
      type: 'customer_type',
      conditions: { ...anyone, customer_types: ['vip'] },
      adjustment: { type: 'percentage', value: '5' },
      priority: 2,
      status: 'active',
    }),
    rule({
      name: 'Precio al mayor',
      description: 'Diez centavos menos por unidad',
      type: 'customer_type',
      conditions: { ...anyone, customer_types: ['wholesale'] },
      adjustment: { type: 'fixed', value: '0.10' },
      priority: 2,
      status: 'active',
    }),
    rule({
      name: 'Hora feliz',
      description: 'En toda la tienda, de 3 a 5 de la tarde',
      type: 'time_based',
      conditions: { ...anyone, time_ranges: [afternoon] },
      adjustment: { type: 'percentage', value: '10' },
      priority: 1,
      status: 'active',
    }),
  ];
}

type Campaign = CollectionRows['campaigns'];

function campaigns(meta: DemoMeta, today: string): Campaign[] {
  const campaign = (
    name: string,
    type: Campaign['type'],
    customerTypes: Campaign['audience']['customer_types'],
    [from, frequency]: readonly [number, Campaign['schedule']['frequency']],
    status: Campaign['status'],
    [sent, opened, clicked, converted]: readonly [number, number, number, number],
  ): Campaign => ({
    id: demoId('campaign', name),
    name,
    description: '',
    type,
    audience: { customer_types: customerTypes, last_purchase_days: 30, min_purchase_amount: '0' },
    content: { subject: type === 'email' ? name : '', body: `${name}: te esperamos.`, image_url: '' },
    schedule: { start_date: dayAfter(today, from), end_date: null, frequency },
    status,
    coupon: null,
    conversion_days: 7,
    metrics: { sent, opened, clicked, converted },
    ...meta,
  });
  return [
    campaign(
      'Quincena en La Esquina',
      'email',
      ['regular', 'vip'],
      [-20, 'weekly'],
      'running',
      [412, 236, 98, 61],
    ),
    campaign('Vuelve por tu café', 'sms', [], [-12, 'once'], 'running', [380, 380, 121, 74]),
    campaign('Lista para las hallacas', 'push', ['vip'], [-5, 'once'], 'running', [265, 198, 90, 49]),
    campaign('Navidad al mayor', 'email', ['wholesale'], [4, 'once'], 'scheduled', [0, 0, 0, 0]),
  ];
}
