/** What the form of the digital print shop holds, and what is wrong with it (FISC-02). Apart from it to be tested without one. */
import { DigitalPrintShopBody, type DigitalPrintShopReply } from '@cuadra/contracts/sales/digital-print-shop';
import { headerLines, headersOf } from '../../../../session/words/called-headers.ts';

export type StoredPrintShop = NonNullable<DigitalPrintShopReply['print_shop']>;

export interface PrintShopDraft {
  readonly url: string;
  /** A line each: `Authorization: Bearer …`. */
  readonly headers: string;
  readonly is_on: boolean;
}

export type PrintShopErrors = Partial<Record<keyof PrintShopDraft, string>>;

export const PRINT_SHOP_LABELS: Readonly<Record<keyof PrintShopDraft, string>> = {
  url: 'Dirección',
  headers: 'Encabezados',
  is_on: 'Usar esta imprenta',
};

export function printShopDraft(stored: StoredPrintShop | null): PrintShopDraft {
  if (stored === null) return { url: '', headers: '', is_on: true };
  return { url: stored.url, headers: headerLines(stored.headers), is_on: stored.is_on };
}

export function printShopBody({ url, headers, is_on }: PrintShopDraft): DigitalPrintShopBody {
  return { url: url.trim(), headers: headersOf(headers), is_on };
}

/** The first problem of each field, in the contract's words. */
export function checkPrintShop(draft: PrintShopDraft): PrintShopErrors {
  const { error } = DigitalPrintShopBody.safeParse(printShopBody(draft));
  const problems = (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }));
  const errors = printShopErrors(problems);
  return errors.url === undefined && !URL.canParse(draft.url.trim())
    ? { ...errors, url: 'Escribe la dirección completa: https://…' }
    : errors;
}

/** The server's errors by field of the form. */
export function printShopErrors(
  problems: readonly { readonly field: string; readonly message: string }[],
): PrintShopErrors {
  const errors: Partial<Record<keyof PrintShopDraft, string>> = {};
  for (const { field, message } of problems) {
    const [name = ''] = field.split('.');
    if (isField(name)) errors[name] ??= message;
  }
  return errors;
}

function isField(name: string): name is keyof PrintShopDraft {
  return Object.hasOwn(PRINT_SHOP_LABELS, name);
}
