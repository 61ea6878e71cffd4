/** Whether a document is one that a digital print shop is to issue: a sale, void or return of a digital register (FISC-02). */
import type { Item } from '../items/item.ts';

export function isForPrintShop({ body }: Pick<Item, 'body'>): boolean {
  return typeof body === 'object' && body !== null && Reflect.get(body, 'issue_mode') === 'digital';
}
