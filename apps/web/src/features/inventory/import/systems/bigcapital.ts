/** Bigcapital, items. */
import type { SystemProfile } from './system-profile.ts';

export const BIGCAPITAL: SystemProfile = {
  id: 'bigcapital',
  name: 'Bigcapital',
  signature: ['item type', 'item name', 'item code', 'sell price'],
  columns: {
    sku: ['item code'],
    name: ['item name'],
    category: ['category'],
    description: ['sell description', 'note'],
    price: ['sell price'],
    cost: ['cost price'],
  },
};
