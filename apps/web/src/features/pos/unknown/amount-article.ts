/**
 * An unknown article sold for an amount (POS-08): an article of its own, which the server stores as a product to be
 * completed (S-13). It has no stock, because none was ever recorded.
 */
import { nameBasedId } from '@cuadra/contracts/primitives/ids';
import type { Money } from '@cuadra/domain/money/money';
import { ONE } from '@cuadra/domain/money/quantity';
import type { Article } from '../../../session/selling/sold-cart.ts';

export interface AmountSale {
  readonly code: string;
  readonly name: string;
  readonly price: Money;
}

export const AMOUNT_NAME = 'Artículo sin registrar';

/** The same code gives the same article, so that its sales can be reported together. */
export function amountArticle(companyId: string, { code, name, price }: AmountSale): Article {
  return {
    productId: nameBasedId(companyId, 'amount-sale', code),
    sku: code.slice(0, 60),
    barcode: code.slice(0, 60),
    name: name.trim() === '' ? AMOUNT_NAME : name.trim(),
    type: 'service',
    unitId: nameBasedId(companyId, 'amount-sale-unit', code),
    unitName: 'und',
    factor: ONE,
    price,
    includesTax: true,
    taxId: null,
    isExempt: false,
  };
}
