/** The state of the discount dialog while it is open, and the actions of its buttons. */
import type { Money } from '@cuadra/domain/money/money';
import { type HandDiscount, WHOLE_BASIS_POINTS } from '@cuadra/domain/pricing/hand-discount';
import { formatPercent } from '@cuadra/domain/tax/tax-rate';
import { useState } from 'react';
import type { KnownPricing } from '../../../session/selling/price-till-cart.ts';
import { priceWholeCart } from '../../../session/selling/price-till-cart.ts';
import type { TillLine } from '../../../session/selling/sold-cart.ts';
import { moneyText } from '../../../ui/display/currency-symbol.ts';
import { type Cart, type CartAction, currentLine, reduceCart } from '../cart/cart.ts';
import { type Till, useCart, usePricing, useTill } from '../context/till-context.ts';
import {
  type DiscountDraft,
  type DiscountErrors,
  type DiscountPlace,
  discountable,
  discountOf,
  draftErrors,
  draftOf,
} from './discount-draft.ts';

export interface DiscountForm {
  readonly draft: DiscountDraft;
  /** Empty until the form is submitted. */
  readonly errors: DiscountErrors;
  /** The amount that the discount is taken off. */
  readonly of: Money;
  /** The current line; undefined when none is current. */
  readonly line: TillLine | undefined;
  readonly placeText: string;
  readonly capText: string;
  /** Whether a discount exists already, which can be changed or removed. */
  readonly isGiven: boolean;
  readonly change: (change: Partial<DiscountDraft>) => void;
  readonly choosePlace: (place: DiscountPlace) => void;
  readonly takeBack: () => void;
  readonly submit: () => void;
}

export function useDiscountForm(onClose: () => void): DiscountForm {
  const till = useTill();
  const { keeper, money, discountCap } = till;
  const cart = useCart();
  const known = usePricing();
  const line = currentLine(cart);
  const [draft, setDraft] = useState(() => firstDraft(cart, line));
  const [wasSent, setSent] = useState(false);
  const { lines } = priceWholeCart(cart, till, known).cart;
  const of = discountable(lines, draft.place, line?.id ?? null, money.currency);
  const problems = draftErrors(draft, of, discountCap);
  const errors =
    problems.cut === undefined ? withWhole(problems, { till, known, cart, line, draft }) : problems;
  const store = (discount: HandDiscount | undefined): void => {
    keeper.store.dispatch(actionOf(draft.place, line, discount));
    onClose();
  };
  return {
    draft,
    errors: wasSent ? errors : {},
    of,
    line,
    placeText: placeText(draft.place, line, of),
    capText: capText(discountCap),
    isGiven: givenAt(cart, draft.place, line) !== undefined,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    choosePlace: (place) => {
      setSent(false);
      setDraft(draftOf(place, givenAt(cart, place, line)));
    },
    takeBack: () => store(undefined),
    submit: () => {
      setSent(true);
      if (Object.keys(errors).length === 0) store(discountOf(draft, money.currency));
    },
  };
}

interface Attempt {
  readonly till: Till;
  readonly known: KnownPricing | undefined;
  readonly cart: Cart;
  readonly line: TillLine | undefined;
  readonly draft: DiscountDraft;
}

/** Adds the error that only the whole sale shows: several discounts together exceed the cap. */
function withWhole(errors: DiscountErrors, { till, known, cart, line, draft }: Attempt): DiscountErrors {
  const discount = discountOf(draft, till.money.currency);
  const after = priceWholeCart(reduceCart(cart, actionOf(draft.place, line, discount)), till, known).cart;
  if (known?.keepsTo(till.discountCap, after.lines) ?? true) return errors;
  const cap = formatPercent(till.discountCap);
  return { ...errors, cut: `Con los otros descuentos a mano la venta pasa de tu tope de ${cap}.` };
}

function firstDraft(cart: Cart, line: TillLine | undefined): DiscountDraft {
  const place = line === undefined ? 'sale' : 'line';
  return draftOf(place, givenAt(cart, place, line));
}

function givenAt(cart: Cart, place: DiscountPlace, line: TillLine | undefined): HandDiscount | undefined {
  return place === 'sale' ? cart.discount : line?.discount;
}

function actionOf(
  place: DiscountPlace,
  line: TillLine | undefined,
  discount: HandDiscount | undefined,
): CartAction {
  if (place === 'sale' || line === undefined) return { type: 'discount_sale', discount };
  return { type: 'discount_line', lineId: line.id, discount };
}

function placeText(place: DiscountPlace, line: TillLine | undefined, of: Money): string {
  const price = moneyText(of);
  return place === 'sale' || line === undefined ? `Toda la venta: ${price}` : `${line.name}: ${price}`;
}

function capText(capBasisPoints: number): string {
  return capBasisPoints >= WHOLE_BASIS_POINTS ? '' : `Puedes dar hasta ${formatPercent(capBasisPoints)}.`;
}
