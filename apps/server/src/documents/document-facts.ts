/**
 * Loads what the company's rows hold about received documents, all of a run in one read, in the form that the domain
 * compares (`flags-of.ts`). Apart from the recorder, because nothing here is locked: the storing functions check what
 * needs the lock.
 */
import { type CouponKey, couponLastDay } from '@cuadra/contracts/marketing/coupon-codes';
import { PriceRuleFields, PromotionFields } from '@cuadra/contracts/marketing/marketing';
import type { SaleLineWire } from '@cuadra/contracts/sales/sales';
import {
  type InSaleCurrency,
  priceRuleFromWire,
  promotionFromWire,
} from '@cuadra/contracts/wire/price-rules';
import { LINE } from '@cuadra/contracts/wire/sale-parts';
import type { ProductType } from '@cuadra/domain/catalog/product';
import { PRICED_BEFORE_MS } from '@cuadra/domain/flags/discount-flags';
import type {
  CheckedDocument,
  DocumentFacts,
  KnownDiscount,
  KnownPrice,
  PricedProduct,
  PricedUnit,
} from '@cuadra/domain/flags/document-facts';
import type { DocumentFlag } from '@cuadra/domain/flags/document-flag';
import { flagsOf } from '@cuadra/domain/flags/flags-of';
import type { MatchedDocument } from '@cuadra/domain/flags/match-facts';
import { type MismatchCode, mismatchFlags } from '@cuadra/domain/flags/mismatch-flags';
import { parseDecimal } from '@cuadra/domain/money/money';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { convertIfPossible, rateToString } from '@cuadra/domain/money/rate';
import type { PricedLine } from '@cuadra/domain/pricing/price-line';
import { appliesTo, GENERAL_IVA } from '@cuadra/domain/tax/tax-for';
import { parsePercent, type TaxAppliesTo } from '@cuadra/domain/tax/tax-rate';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import type { Item } from '../items/item.ts';
import { askedOfMatched, type MatchRows, matchFactsByDocument } from './match-rows.ts';

const FACTS: Statement = { name: 'document_facts', text: 'select app.document_facts($1) as facts' };

/** What `app.document_facts` returns; a list that was not requested is left out. */
interface FactRows extends MatchRows {
  readonly company_since: string;
  readonly registers: readonly string[];
  readonly has_price_labels: boolean;
  readonly products?: readonly ProductRow[];
  readonly units?: readonly UnitRow[];
  readonly former?: readonly FormerRow[];
  readonly taxes?: readonly TaxRow[];
  /** Rates that the documents state and that were not in force in the time that counts. */
  readonly unknown_rates?: readonly string[];
  /** Pairs of a merged product and its survivor. */
  readonly merged?: readonly (readonly [string, string])[];
  readonly rules?: readonly DiscountRow[];
  readonly promotions?: readonly (DiscountRow & { readonly start_date: string; readonly end_date: string })[];
  readonly rule_count?: number;
  readonly sales?: readonly string[];
  readonly quotes?: readonly QuoteRow[];
}
interface QuoteRow {
  readonly id: string;
  readonly currency: string;
  readonly lines: readonly SaleLineWire[];
}
interface ProductRow {
  readonly id: string;
  readonly base_unit_id: string;
  readonly price: string;
  readonly currency: string;
  readonly includes_tax: boolean;
  readonly type: ProductType;
  readonly tax_id: string | null;
  readonly is_exempt: boolean;
  /** Whether its tax was changed in the period that counts. */
  readonly is_tax_changed: boolean;
  /** The survivor of its merge, which has its units now. */
  readonly merged_into: string | null;
}
interface TaxRow {
  readonly id: string;
  readonly rate: string;
  readonly applies_to: TaxAppliesTo;
  readonly is_active: boolean;
  readonly is_changed: boolean;
}
interface UnitRow {
  readonly id: string;
  readonly product_id: string;
  /** Null where the price follows from the factor. */
  readonly price: string | null;
  readonly factor: string;
}
/** A former price; without a factor it is the base unit's. */
interface FormerRow extends Pick<ProductRow, 'currency' | 'includes_tax'> {
  readonly product_id: string;
  readonly unit_id: string;
  readonly price: string | null;
  readonly factor: string | null;
}
interface DiscountRow extends Readonly<Record<string, unknown>> {
  readonly id: string;
  /** Whether it was changed in the period that counts. */
  readonly is_changed: boolean;
}

/** A document that was read, and what of it is compared with the company's rows. */
export interface Compared {
  readonly item: Item;
  /** Undefined where nothing is compared, or the company's own records are not here. */
  readonly checked: CheckedDocument | undefined;
  /** Undefined where it names nothing that other documents name too. */
  readonly matched: MatchedDocument | undefined;
}

/** The flags of a document, by the company's rows. */
export interface FoundFlags {
  /** What an honest till would not send: refused from a plain client. */
  readonly faults: readonly DocumentFlag[];
  /** What a till may send that did not know of another till's documents: never refused. */
  readonly mismatches: readonly MismatchCode[];
}

export type Flagger = (document: Compared) => FoundFlags;

const NOTHING: FoundFlags = { faults: [], mismatches: [] };

/** @param documents of one device, in the order of making; one read for all, and none where no document needs it */
export async function loadFlagger(
  database: CompanyDatabase,
  companyId: string,
  documents: readonly Compared[],
): Promise<Flagger> {
  const checked = documents.flatMap(({ item, checked: one }) =>
    one === undefined ? [] : [{ item, checked: one }],
  );
  const matched = documents.flatMap(({ matched: one }) => one ?? []);
  const asked = askedOfMatched(matched);
  if (checked.length === 0 && Object.values(asked).every((ids) => ids.length === 0)) return () => NOTHING;
  const values = JSON.stringify({ ...asked, ...askedOf(checked) });
  const [rows] = await database.readTogether(companyId, [[FACTS, [values]]]);
  const loaded = rows?.[0]?.facts as FactRows;
  const common = commonFacts(loaded, documents);
  const quotes = quotesOf(loaded, checked);
  const matchFacts = matchFactsByDocument(loaded, matched);
  return (document) => {
    const facts = document.matched && matchFacts.get(document.matched);
    return {
      faults:
        document.checked === undefined
          ? []
          : flagsOf(document.checked, {
              ...common,
              discounts: discountsOf(loaded, document.checked),
              quotedLines: (document.checked.promisedBy ?? []).flatMap((id) => quotes.get(id) ?? []),
            }),
      mismatches:
        document.matched === undefined || facts === undefined ? [] : mismatchFlags(document.matched, facts),
    };
  };
}

interface Checked {
  readonly item: Item;
  readonly checked: CheckedDocument;
}

function askedOf(documents: readonly Checked[]): Readonly<Record<string, unknown>> {
  const sales = documents.flatMap(({ checked: { sale } }) => (sale === undefined ? [] : [sale]));
  const lines = sales.flatMap((sale) => sale.lines);
  const discounts = lines
    .flatMap((line) => line.discounts)
    .flatMap(({ source, sourceId }) => (source === 'rule' || source === 'promotion' ? [sourceId] : []));
  const rates = documents.flatMap(({ checked }) => checked.rates ?? []);
  const made = documents.map(({ item }) => item.correctedAt);
  return {
    device: documents[0]?.item.deviceId ?? null,
    at: made.sort()[0],
    documents: sales.map(({ id }) => id),
    products: [...new Set(lines.map(({ line }) => line.productId))],
    units: [...new Set(lines.map(({ line }) => line.unitId))],
    rates: [...new Set(rates.map(({ rate }) => rateToString(rate)))],
    discounts: [...new Set(discounts)],
    sales: documents.flatMap(({ checked }) => checked.returnedSaleId ?? []),
    quotes: documents.flatMap(({ checked }) => checked.promisedBy ?? []),
  };
}

const PROMISING: ReadonlySet<string> = new Set(['quotes', 'delivery_notes']);

type CommonFacts = Omit<DocumentFacts, 'discounts' | 'quotedLines'>;

/** The lines of the quotes and delivery notes that sales come from, of those that arrive with them too. */
function quotesOf(
  { quotes = [] }: FactRows,
  arriving: readonly Checked[],
): ReadonlyMap<string, readonly PricedLine[]> {
  const stored = quotes.map(
    ({ id, currency, lines }) => [id, lines.map((line) => LINE.fromWire(line, currency))] as const,
  );
  const together = arriving.flatMap(({ item, checked: { sale } }) =>
    PROMISING.has(item.collection) && sale !== undefined ? [[item.id, sale.lines] as const] : [],
  );
  return new Map([...together, ...stored]);
}

function commonFacts(rows: FactRows, documents: readonly Compared[]): CommonFacts {
  const hasDevice = documents.some(({ item }) => item.deviceId !== null);
  // A sale that arrives together with its return or void is not stored yet.
  const arriving = documents.map(({ item }) => item.id);
  return {
    companySince: rows.company_since,
    // A device that lost its data sends the rest of it before it has a series again (S-45).
    registersOfDevice: hasDevice && rows.registers.length > 0 ? new Set(rows.registers) : null,
    products: productsOf(rows),
    ruleCount: rows.rule_count ?? 0,
    hasPriceLabels: rows.has_price_labels,
    unknownRates: new Set(rows.unknown_rates ?? []),
    knownSaleIds: new Set([...(rows.sales ?? []), ...arriving]),
  };
}

function productsOf({
  products = [],
  units = [],
  former = [],
  taxes = [],
  merged = [],
}: FactRows): Map<string, PricedProduct> {
  return new Map(
    products.map((row) => {
      const before = former.filter(({ product_id }) => product_id === row.id);
      const isOf = ({ product_id }: UnitRow) => product_id === row.id || product_id === row.merged_into;
      const ofUnits = former.filter(
        ({ product_id }) => product_id === row.id || product_id === row.merged_into,
      );
      const product: PricedProduct = {
        baseUnitId: row.base_unit_id,
        prices: [row, ...before.filter(({ factor }) => factor === null)].flatMap((one) =>
          priceOf(one, one.price),
        ),
        units: new Map(units.filter(isOf).map((unit) => [unit.id, unitOf(unit, row, ofUnits)])),
        taxes: taxesOf(row, taxes),
        mergedIds: merged.flatMap(([from, into]) =>
          from === row.id ? [into] : into === row.id ? [from] : [],
        ),
      };
      return [row.id, product];
    }),
  );
}

/**
 * Returns the taxes that the product may have, as `taxFor` chooses. A product whose tax was changed recently may have
 * any of the company's.
 */
function taxesOf(product: ProductRow, taxes: readonly TaxRow[]): readonly number[] | null {
  if (taxes.some(({ is_changed }) => is_changed)) return null;
  const active = taxes.filter(({ is_active }) => is_active);
  if (product.is_tax_changed) return [0, GENERAL_IVA.taxBasisPoints, ...basisPointsOf(active)];
  if (product.is_exempt) return [0];
  const own = active.filter(({ id }) => id === product.tax_id);
  if (own.length > 0) return basisPointsOf(own);
  const applying = active.filter(({ applies_to }) => appliesTo(applies_to, product.type));
  return applying.length > 0 ? basisPointsOf(applying) : [GENERAL_IVA.taxBasisPoints];
}

function basisPointsOf(taxes: readonly TaxRow[]): number[] {
  return taxes.flatMap(({ rate }) => parsePercent(rate) ?? []);
}

function unitOf(unit: UnitRow, product: ProductRow, former: readonly FormerRow[]): PricedUnit {
  const before = former.filter(({ unit_id, factor }) => unit_id === unit.id && factor !== null);
  const factors = [unit.factor, ...before.flatMap(({ factor }) => factor ?? [])].map((text) =>
    quantity(text),
  );
  return {
    factors: [...new Set<Quantity>(factors)],
    prices: [...priceOf(product, unit.price), ...before.flatMap((one) => priceOf(one, one.price))],
  };
}

function priceOf(
  { currency, includes_tax }: Pick<ProductRow, 'currency' | 'includes_tax'>,
  price: string | null,
): KnownPrice[] {
  return price === null ? [] : [{ amount: parseDecimal(price, currency), includesTax: includes_tax }];
}

const UNCERTAIN: KnownDiscount = { kind: 'uncertain' };

/** Discounts are stored in dollars; each is converted to the sale's currency by the sale's own rate. */
function discountsOf(
  { rules = [], promotions = [] }: FactRows,
  { sale, coupons = [] }: CheckedDocument,
): DocumentFacts['discounts'] {
  if (sale === undefined) return new Map();
  const inSale: InSaleCurrency = (dollars) =>
    convertIfPossible(dollars, sale.currency, sale.rate ?? undefined);
  return new Map([
    ...rules.map((row) => [row.id, ruleOf(row, inSale)] as const),
    ...promotions.map((row) => {
      const hasCoupon = (key: CouponKey) => isCouponOf(key, coupons, sale.soldAt);
      return [row.id, promotionOf(row, inSale, hasCoupon)] as const;
    }),
  ]);
}

function ruleOf(row: DiscountRow, inSale: InSaleCurrency): KnownDiscount {
  const { data } = PriceRuleFields.safeParse(row);
  const rule = data && priceRuleFromWire({ ...data, id: row.id }, inSale);
  return rule === undefined || row.is_changed ? UNCERTAIN : { kind: 'rule', rule };
}

function promotionOf(
  row: DiscountRow & { start_date: string; end_date: string },
  inSale: InSaleCurrency,
  hasCoupon: (key: CouponKey) => boolean,
): KnownDiscount {
  const start_date = new Date(row.start_date).toISOString();
  const end_date = new Date(row.end_date).toISOString();
  const { data } = PromotionFields.safeParse({ ...row, start_date, end_date });
  const promotion = data && promotionFromWire({ ...data, id: row.id }, inSale);
  if (promotion === undefined || row.is_changed) return UNCERTAIN;
  const key = data?.conditions.coupon;
  return key === undefined || hasCoupon(key) ? { kind: 'promotion', promotion } : { kind: 'without_coupon' };
}

/** Whether one of the codes is of this key, and was valid when the cart was priced. */
function isCouponOf(key: CouponKey, codes: readonly string[], soldAt: string): boolean {
  const day = businessDayOf(new Date(Date.parse(soldAt) - PRICED_BEFORE_MS).toISOString());
  return codes.some((code) => {
    const lastDay = couponLastDay(key, code, day);
    return lastDay !== undefined && lastDay >= day;
  });
}
