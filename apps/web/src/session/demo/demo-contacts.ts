/**
 * What the demo shop knows of its customers besides their papers [AUTH-11]: groups, birthdays, and who may be written to
 * (MKT-05). Nothing is random: each follows from the customer's place in the list.
 */
import type { CollectionRows } from '../../data/rows.ts';
import { type DemoMeta, demoId } from './demo-articles.ts';
import { DEMO_CUSTOMERS, type DemoCustomer } from './demo-customers.ts';

const NEIGHBOURS = demoId('customer group', 'Vecinos');
const KITCHENS = demoId('customer group', 'Restaurantes y cafetines');

export function demoGroups(meta: DemoMeta): CollectionRows['customer_groups'][] {
  return [
    { id: NEIGHBOURS, name: 'Vecinos', description: 'Viven en la cuadra', ...meta },
    { id: KITCHENS, name: 'Restaurantes y cafetines', description: 'Compran para cocinar', ...meta },
  ];
}

/** The fields of the customer's row. */
export function demoContact(
  { type, name, address }: DemoCustomer,
  place: number,
): Pick<CollectionRows['customers'], 'birthday' | 'group_ids'> {
  const cooks = /Panadería|Restaurante|Cafetín/.test(name);
  const isNear = type === 'person' && address.startsWith('Calle Bolívar');
  return {
    birthday: type === 'person' && place % 2 === 0 ? birthdayAt(place) : '',
    group_ids: [...(isNear ? [NEIGHBOURS] : []), ...(cooks ? [KITCHENS] : [])],
  };
}

function birthdayAt(place: number): string {
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  return `${twoDigits(1 + (place % 12))}-${twoDigits(1 + ((place * 5) % 28))}`;
}

/** Two of three were asked, and one of those did not want it. */
export function demoConsents(
  meta: DemoMeta,
  idOf: (customer: DemoCustomer) => string,
): CollectionRows['marketing_consents'][] {
  return DEMO_CUSTOMERS.flatMap((customer, place) =>
    place % 3 === 2
      ? []
      : {
          id: demoId('consent', customer.document_number),
          customer_id: idOf(customer),
          channels: ['email', 'sms', 'whatsapp', 'push'],
          is_granted: place % 9 !== 4,
          way: 'till',
          said_at: meta.created_at,
          ...meta,
        },
  );
}
