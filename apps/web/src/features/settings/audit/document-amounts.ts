/**
 * The money of a document in words: an entry of the trail shows the amount, and not only that there was a document
 * [PERM-04]. Pure.
 */
import { parseScaled } from '@cuadra/domain/money/decimal';
import {
  isNegative,
  isZero,
  MONEY_DECIMALS,
  type Money,
  money,
  negate,
  subtract,
  sum,
} from '@cuadra/domain/money/money';
import { PAYMENT_METHOD_RULES } from '@cuadra/domain/sales/payment';
import { moneyText } from '../../../ui/display/currency-symbol.ts';

type Row = Readonly<Record<string, unknown>>;

const AMOUNTS: Readonly<Record<string, (row: Row) => string | undefined>> = {
  sales: (row) => oneAmount(row, 'total'),
  sale_returns: (row) => oneAmount(row, 'total'),
  quotes: (row) => oneAmount(row, 'total'),
  delivery_notes: (row) => oneAmount(row, 'total'),
  customer_payments: (row) => oneAmount(row, 'amount'),
  fiscal_documents: printedAmount,
  issued_documents: printedAmount,
  cash_movements: (row) => oneAmount(row, 'amount'),
  main_cash_movements: (row) => oneAmount(row, 'amount'),
  supplier_bills: billAmount,
  supplier_payments: tenderAmounts,
  withholdings: withheldAmount,
  settlements: settledAmount,
  journal_entries: debitsText,
  journal_drafts: debitsText,
  cash_openings: openingAmounts,
  cash_closings: closingAmounts,
};

/** '$ 12,50'; undefined for a row without money, or whose figures cannot be read. */
export function documentAmounts(collection: string, row: Row): string | undefined {
  return AMOUNTS[collection]?.(row);
}

function oneAmount(row: Row, field: 'total' | 'amount'): string | undefined {
  const { currency } = row;
  const amount = typeof currency === 'string' ? amountOf(row[field], currency) : undefined;
  return amount === undefined ? undefined : moneyText(amount);
}

/** 'Bs. 232,00': what is on the fiscal paper, with IVA. */
function printedAmount({ figures }: Row): string | undefined {
  const amount = amountOf((figures as Row | undefined)?.total, 'VES');
  return amount === undefined ? undefined : moneyText(amount);
}

/** '$ 100,00 y Bs. 51.248,00': what the debits add up to, in each currency. */
function debitsText({ entries }: Row): string | undefined {
  if (!Array.isArray(entries)) return undefined;
  const sides = [
    ['debit', 'USD'],
    ['debit_ves', 'VES'],
  ] as const;
  const totals = sides.map(([side, currency]) => {
    const amounts = entries.flatMap((line: Row) => amountOf(line[side], currency) ?? []);
    return sum(amounts, currency);
  });
  return listText(totals.filter((total) => !isZero(total)).map(moneyText));
}

/** 'Bs. 1.160,00': what the supplier's invoice comes to, in its currency. */
function billAmount({ currency, lines }: Row): string | undefined {
  if (typeof currency !== 'string' || !Array.isArray(lines)) return undefined;
  const amounts = lines.flatMap(({ base, tax }: Row) =>
    [base, tax].flatMap((text) => amountOf(text, currency) ?? []),
  );
  return moneyText(sum(amounts, currency));
}

/** 'Bs. 120,00': what a certificate withholds. */
function withheldAmount({ lines }: Row): string | undefined {
  if (!Array.isArray(lines)) return undefined;
  const amounts = lines.flatMap(({ collection, withheld_bs }: Row) => {
    const amount = amountOf(withheld_bs, 'VES');
    if (amount === undefined) return [];
    return collection === 'sale_returns' ? negate(amount) : amount;
  });
  return moneyText(sum(amounts, 'VES'));
}

/** '$ 20,00 y Bs. 350,50': what was handed over to a supplier. */
function tenderAmounts({ payments }: Row): string | undefined {
  if (!Array.isArray(payments)) return undefined;
  const amounts = payments.flatMap(({ currency, amount }: Row) =>
    typeof currency === 'string' ? (amountOf(amount, currency) ?? []) : [],
  );
  return listText(amounts.map(moneyText));
}

/** 'Bs. 12.000,00': what left the clearing account. */
function settledAmount({ currency, payments }: Row): string | undefined {
  if (typeof currency !== 'string' || !Array.isArray(payments)) return undefined;
  const side = currency === 'USD' ? 'amount_usd' : 'amount_bs';
  return moneyText(
    sum(
      payments.flatMap((payment: Row) => amountOf(payment[side], currency) ?? []),
      currency,
    ),
  );
}

/** 'con $ 20,00 y Bs. 350,50'. */
function openingAmounts(row: Row): string | undefined {
  const initial = drawerOf(row, 'initial');
  if (initial === undefined) return undefined;
  const filled = initial.filter((amount) => !isZero(amount));
  return filled.length === 0 ? 'con la gaveta vacía' : `con ${listText(filled.map(moneyText))}`;
}

/** 'contado $ 100,00 y Bs. 500,00; falta $ 2,00 y falta Bs. 6,37 en Pago Móvil'. */
function closingAmounts(row: Row): string | undefined {
  const counted = drawerOf(row, 'counted');
  const expected = drawerOf(row, 'expected');
  if (counted === undefined || expected === undefined) return undefined;
  const filled = counted.filter((amount) => !isZero(amount));
  const ofDrawer = counted.flatMap((amount, place) => {
    const other = expected[place];
    return other === undefined ? [] : differenceText(subtract(amount, other));
  });
  const differences = [...ofDrawer, ...methodDifferences(row)];
  const shown = listText((filled.length === 0 ? counted : filled).map(moneyText));
  return `contado ${shown}; ${differences.length === 0 ? 'cuadra' : listText(differences)}`;
}

/** Differences to the terminal's and the bank's figures, where they were looked up; empty for an older closing. */
function methodDifferences({ methods }: Row): string[] {
  if (!Array.isArray(methods)) return [];
  return methods.flatMap(({ method, currency, counted, expected }: Row) => {
    if (typeof currency !== 'string') return [];
    const [found, other] = [amountOf(counted, currency), amountOf(expected, currency)];
    if (found === undefined || other === undefined) return [];
    return differenceText(subtract(found, other)).map((text) => `${text} en ${methodLabel(method)}`);
  });
}

function methodLabel(method: unknown): string {
  const named = Object.entries(PAYMENT_METHOD_RULES).find(([name]) => name === method);
  return named?.[1].label ?? String(method);
}

function differenceText(difference: Money): string[] {
  if (isZero(difference)) return [];
  return [
    isNegative(difference) ? `falta ${moneyText(negate(difference))}` : `sobra ${moneyText(difference)}`,
  ];
}

/** Dollars and bolívares of a drawer, in that order. */
function drawerOf(row: Row, what: 'initial' | 'counted' | 'expected'): readonly Money[] | undefined {
  const dollars = amountOf(row[`${what}_usd`], 'USD');
  const bolivars = amountOf(row[`${what}_bs`], 'VES');
  return dollars === undefined || bolivars === undefined ? undefined : [dollars, bolivars];
}

function amountOf(value: unknown, currency: string): Money | undefined {
  const minor = typeof value === 'string' ? parseScaled(value, MONEY_DECIMALS) : undefined;
  return minor === undefined ? undefined : money(minor, currency);
}

function listText(parts: readonly string[]): string {
  return parts.join(' y ');
}
