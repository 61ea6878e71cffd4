/** Recognises which system a file comes from by its headings alone. */

import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import { comparableHeading } from '../columns/comparable-heading.ts';
import { ALEGRA } from './alegra.ts';
import { BIGCAPITAL } from './bigcapital.ts';
import { CUADRA } from './cuadra.ts';
import { FRAPPE_BOOKS } from './frappe-books.ts';
import { LA_CAJA } from './la-caja.ts';
import { LIGHTSPEED } from './lightspeed.ts';
import { LOYVERSE } from './loyverse.ts';
import { ODOO } from './odoo.ts';
import { OSPOS } from './ospos.ts';
import { readOwnSheet } from './own-sheet.ts';
import { SAINT } from './saint.ts';
import { SHOPIFY } from './shopify.ts';
import { SHOPIFY_INVENTORY } from './shopify-inventory.ts';
import { SQUARE } from './square.ts';
import { columnsOf, NOTHING_READ, type SystemProfile, type SystemReading } from './system-profile.ts';
import { WOOCOMMERCE } from './woocommerce.ts';
import { ZOHO } from './zoho.ts';

/** The more specific a signature, the earlier it is checked. */
const SYSTEMS: readonly SystemProfile[] = [
  CUADRA,
  LOYVERSE,
  SHOPIFY_INVENTORY,
  SHOPIFY,
  LIGHTSPEED,
  SQUARE,
  WOOCOMMERCE,
  ZOHO,
  OSPOS,
  FRAPPE_BOOKS,
  BIGCAPITAL,
  LA_CAJA,
  ODOO,
  ALEGRA,
  SAINT,
];

/** Undefined for a file of no known system: its columns are recognised one by one. */
export function recogniseSystem(headings: readonly string[]): SystemProfile | undefined {
  const keys = headings.map(comparableHeading);
  return SYSTEMS.find(({ signature }) =>
    signature.every((part) => {
      const anyOf = Array.isArray(part) ? (part as readonly (string | RegExp)[]) : [part as string | RegExp];
      return anyOf.some((wanted) =>
        keys.some((key) => (typeof wanted === 'string' ? key === wanted : wanted.test(key))),
      );
    }),
  );
}

/** Undefined for an empty id, and for one that this release does not know. */
export function systemOf(id: string | undefined): SystemProfile | undefined {
  return SYSTEMS.find((system) => system.id === id);
}

/** How a system's rows are read. Without a system each row is a product, and its name distinguishes it from others. */
export function readSystem(system: SystemProfile | undefined, file: TableFile): SystemReading {
  const { decimalMark } = system ?? {};
  const own = decimalMark === undefined ? {} : { decimalMark };
  const columns = columnsOf(file);
  const read = system === undefined ? readOwnSheet(file, columns) : system.read?.(file, columns);
  return { ...NOTHING_READ, ...own, ...read };
}
