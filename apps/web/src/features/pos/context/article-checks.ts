/** Checks an article before it is added to the cart; a refusal is shown and played as a sound. */

import { DOCUMENT_LINES_MAX } from '@cuadra/contracts/protocol/constants';
import { allowsQuantity, QUANTITY_MAX } from '@cuadra/domain/catalog/unit-decimals';
import { formatQuantity } from '@cuadra/domain/money/format';
import type { Quantity } from '@cuadra/domain/money/quantity';
import { playRefused } from '../../../devices/tones.ts';
import { inSaleCurrency } from '../../../session/selling/price-till-cart.ts';
import type { Article } from '../../../session/selling/sold-cart.ts';
import type { TillMoney } from '../../../session/selling/till-money.ts';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import type { Cart } from '../cart/cart.ts';
import { afterPaint } from '../screen/timing.ts';
import type { NoticeBoard } from './notices.ts';

export interface ArticleChecks {
  /** Whether the unit of the article is sold in this quantity. */
  isTaken(article: Article, quantity: Quantity): boolean;
  /** Whether its price can be shown in the currency of the sale. */
  isPriced(article: Article): boolean;
  /**
   * Whether the sale can take the line that the change adds: no document has more lines than the limit (sync.md,
   * section 10).
   */
  hasRoom(before: Cart, after: Cart): boolean;
}

export function createArticleChecks(money: TillMoney, notices: NoticeBoard): ArticleChecks {
  const refuse = (message: string): void => {
    notices.say({ kind: 'refused', message });
    afterPaint(playRefused);
  };
  const isTaken = ({ name, unitName }: Article, quantity: Quantity): boolean => {
    if (quantity > QUANTITY_MAX) {
      refuse(`${formatQuantity(quantity)} parece un código y no una cantidad. Escanéalo otra vez.`);
      return false;
    }
    if (allowsQuantity(unitName, quantity)) return true;
    refuse(`${name} no se vende en partes: escribe una cantidad entera.`);
    return false;
  };
  const isPriced = ({ name, price }: Article): boolean => {
    if (inSaleCurrency(price, money) !== undefined) return true;
    refuse(`${name} tiene el precio en ${currencySymbol(price.currency)} y falta la tasa del día.`);
    return false;
  };
  const hasRoom = (before: Cart, after: Cart): boolean => {
    const problem = roomProblem(before, after);
    if (problem !== undefined) refuse(problem);
    return problem === undefined;
  };
  return { isTaken, isPriced, hasRoom };
}

/** Undefined when the sale has room; a larger quantity of an existing line needs none. */
export function roomProblem(before: Cart, after: Cart): string | undefined {
  if (after.lines.length <= before.lines.length || after.lines.length <= DOCUMENT_LINES_MAX) return undefined;
  return `Una venta tiene hasta ${DOCUMENT_LINES_MAX} líneas: cobra esta y sigue en otra.`;
}
