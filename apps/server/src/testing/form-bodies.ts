/** Print runs, and what was issued on their sheets, as a till sends them. Builders take overrides. */
import { issuedDocumentId, newId, spoiledSheetId } from '@cuadra/contracts/primitives/ids';
import type { IssuedDocumentWire, SpoiledSheetWire } from '@cuadra/contracts/sales/issued-documents';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { controlText } from '@cuadra/domain/fiscal/control-number';
import { fiscalDocumentBody } from './fiscal-bodies.ts';
import type { TestShop } from './shop.ts';

export function formRunBody(
  { series }: { readonly series: { readonly register_id: string } },
  overrides: object = {},
) {
  return {
    id: newId(),
    register_id: series.register_id,
    purpose: 'free_form',
    print_shop_name: 'Litografía El Ávila, C.A.',
    print_shop_rif: 'J-07013380-5',
    authorization: 'SNAT/INTI/GRTI/RCA/2026/00123',
    authorized_on: '2021-02-10',
    prefix: '00',
    first_control: 1201,
    last_control: 1300,
    made_on: '2021-04-12',
    ...overrides,
  };
}

let nextNumber = 0;

/** A sale or return on one sheet, with its figures. */
export function issuedDocumentBody<Collection extends 'sales' | 'sale_returns'>(
  shop: Pick<TestShop, 'companyId'>,
  collection: Collection,
  document: Collection extends 'sales' ? SaleWire : SaleReturnWire,
  overrides: Partial<IssuedDocumentWire> = {},
): IssuedDocumentWire {
  nextNumber += 1;
  const printed = fiscalDocumentBody(shop, collection, document);
  const { document_id, document_at, kind, register_id, figures } = printed;
  const body = {
    collection,
    ...{ document_id, document_at, kind, register_id, figures },
    way: 'free_form' as const,
    form_run_id: newId(),
    series: '',
    number: nextNumber,
    control: controlText({ prefix: '00', number: 1200 + nextNumber }),
    issued_at: new Date().toISOString(),
    control_assigned_at: null,
    part: 1,
    parts: 1,
    line_from: 0,
    line_to: document.lines.length,
    affected:
      kind === 'invoice'
        ? null
        : {
            ...{ series: '', number: 1, control: '00-00001201', registration: '' },
            ...{ day: '2026-11-20', total: '232.00' },
          },
    ...overrides,
  };
  return { id: issuedDocumentId(shop.companyId, body.document_id, body), ...body };
}

/** A blank sheet, or the one that a document was issued on. */
export function spoiledSheetBody(
  shop: Pick<TestShop, 'companyId' | 'series'>,
  issued: IssuedDocumentWire | null,
  overrides: Partial<SpoiledSheetWire> = {},
): SpoiledSheetWire {
  const control = overrides.control ?? issued?.control ?? '00-00001201';
  return {
    id: spoiledSheetId(shop.companyId, control, issued?.id ?? null),
    form_run_id: issued?.form_run_id ?? newId(),
    register_id: shop.series.register_id,
    control,
    kind: issued?.kind ?? null,
    series: issued?.series ?? '',
    number: issued?.number ?? null,
    issued_document_id: issued?.id ?? null,
    reason: 'Se trabó el papel',
    spoiled_at: new Date().toISOString(),
    ...overrides,
  };
}
