/**
 * What is sold, as data that has a price: articles, lines, the customer, discounts by hand. Apart from the cart of the
 * till because the simulator prices a cart without one.
 */
import type { ProductType } from '@cuadra/domain/catalog/product';
import type { Money } from '@cuadra/domain/money/money';
import type { Quantity } from '@cuadra/domain/money/quantity';
import type { CustomerGroup, DocumentType } from '@cuadra/domain/party/customer';
import type { HandDiscount } from '@cuadra/domain/pricing/hand-discount';
import type { LineDiscount } from '@cuadra/domain/pricing/price-line';

/** A product in one of its units, as it goes into the cart. */
export interface Article {
  readonly productId: string;
  readonly sku: string;
  readonly barcode: string;
  readonly name: string;
  readonly type: ProductType;
  readonly unitId: string;
  readonly unitName: string;
  /** Base units in one of this unit. */
  readonly factor: Quantity;
  /** Price of one unit, in the currency of the product's price. */
  readonly price: Money;
  readonly includesTax: boolean;
  readonly taxId: string | null;
  readonly isExempt: boolean;
  /** The product's category; absent when it has none. Promotions use it (PRICE-02). */
  readonly categoryId?: string;
  /** As typed in the product; absent when it has none. Rules and promotions may name it. */
  readonly brand?: string;
  /** Sales of the product name a lot, so its stock is checked before payment (MOV-05). */
  readonly tracksLots?: true;
  /** Set for an article from a scale label. It gets a line of its own, because each label is one piece (POS-08). */
  readonly label?: ScaleLabel;
}

/** What a scale label says about its piece. */
export interface ScaleLabel {
  /** The total price, exact to the cent; null when the label gives only the weight. */
  readonly total: Money | null;
}

export interface TillLine extends Article {
  readonly id: string;
  readonly quantity: Quantity;
  /** The reason to sell from an expired lot; absent when no reason was given. */
  readonly expiredReason?: string;
  /** A hand discount (F8); absent when there is none. */
  readonly discount?: HandDiscount;
  /**
   * What its quote took off it: that, and nothing else (decision 32). Absent of a line that comes from none, or that was
   * changed since.
   */
  readonly quoted?: readonly LineDiscount[];
  /** The lot that left with its delivery note, empty for goods of none; absent of a line that comes from none. */
  readonly deliveredLot?: string;
}

export interface CartCustomer {
  readonly id: string;
  readonly name: string;
  readonly documentType: DocumentType;
  readonly documentNumber: string;
  readonly group: CustomerGroup;
  /** The company's groups that he is in; absent in carts of before there were any. */
  readonly groupIds?: readonly string[];
}

/** A coupon that the customer brought, found to be one of a promotion. */
export interface CartCoupon {
  /** As stored in the sale: 'AB2K-7QXW-93MT'. */
  readonly code: string;
  readonly promotionId: string;
  /** Of the promotion. */
  readonly name: string;
  /** The purchase that it asks for, in dollars: '5.00'; '0' for none. */
  readonly minPurchase: string;
}

/** The parts of a cart that its price depends on. */
export interface SoldCart {
  /** In the order in which they were added. */
  readonly lines: readonly TillLine[];
  /** Null is a sale without a named customer, "Contado". */
  readonly customer: CartCustomer | null;
  /** A hand discount on the whole sale; absent when there is none. */
  readonly discount?: HandDiscount | undefined;
  /** Absent where there is none. */
  readonly coupons?: readonly CartCoupon[] | undefined;
}
