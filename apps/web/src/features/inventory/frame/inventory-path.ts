/** Where the inventory is. Apart from its sections because their screens lead to one another by it. */
export const INVENTORY_PATH = '/app/inventory';

/** The path of the section that an address names, as its sections have it; empty for the first one. */
export function sectionOf(address: string): string {
  return address.slice(INVENTORY_PATH.length).replaceAll('/', '');
}
