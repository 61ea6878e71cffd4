/** What is on a sheet of this device, as texts: its rows for `formContentOf` (FISC-02). */
import { formRunFromWire } from '@cuadra/contracts/company/form-runs';
import { issuedFromWire } from '@cuadra/contracts/wire/issued';
import { companyFromWire } from '@cuadra/contracts/wire/receipt';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import { fiscalInvoiceOf, fiscalNoteOf } from '@cuadra/domain/fiscal/fiscal-document';
import { type FormContent, formContentOf, type PrintedForm } from '@cuadra/domain/printing/form-content';
import { makerOf } from '../maker.ts';
import type { CompanySettingsRow, FormRunRow } from '../rows.ts';
import type { IssuedSource } from './issued-source.ts';

export function contentOfSource(source: IssuedSource, settings: CompanySettingsRow): FormContent {
  const { facts, issuedAt, run } = source;
  return formContentOf({
    issued: issuedFromWire({ ...facts, id: '', issued_at: issuedAt }),
    ...documentOf(source.document),
    company: companyFromWire(settings),
    form: printedForm(run),
  });
}

function documentOf({ collection, row }: IssuedSource['document']) {
  if (collection === 'sales') {
    const sale = saleFromWire(row, makerOf(row));
    const { rate_date: rateDate } = row;
    return { source: sale, document: { items: fiscalInvoiceOf(sale)?.items ?? [] }, rateDate };
  }
  const made = saleReturnFromWire(row, makerOf(row));
  // A return has the rate of its sale, and not the day of it.
  return { source: made, document: { items: fiscalNoteOf(made)?.items ?? [] }, rateDate: null };
}

function printedForm(run: FormRunRow): PrintedForm {
  return {
    ...formRunFromWire(run),
    printShopName: run.print_shop_name,
    printShopRif: run.print_shop_rif,
    authorization: run.authorization,
    authorizedOn: run.authorized_on,
    madeOn: run.made_on,
  };
}
