import { bankLineId } from '@cuadra/contracts/accounting/banking';
import {
  accountIdOfRole,
  cashClosingId,
  countPartId,
  fiscalDocumentId,
  issuedDocumentId,
  journalEntryId,
  mergeId,
  newId,
  paymentCheckId,
  replacementId,
  spoiledSheetId,
  voidId,
  zReportId,
} from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import { idMapOf } from './map-ids.ts';

describe('ids in another company', () => {
  it('[DATA-05] [S-24] finds what a count posted under the ids that the other company gives its parts', () => {
    const [from, to] = [newId(), newId()];
    const sheet = { id: newId(), parts: 2 };
    const ids = idMapOf([{ collection: 'count_sheets', row: sheet }], from, to);
    for (const part of [0, 1, 2]) {
      expect(ids.get(countPartId(from, sheet.id, part))).toBe(countPartId(to, sheet.id, part));
    }
    expect(ids.get(sheet.id)).toBeUndefined();
  });

  it('[DATA-05] [S-24] gives what a till does once the one id that it can have in the other company', () => {
    const [from, to] = [newId(), newId()];
    const [sale_id, cash_session_id, payment_id, from_id] = [newId(), newId(), newId(), newId()];
    const part = newId();
    const ofMachine = { registration: 'Z1F1234567', number: 7 };
    const merge = { id: mergeId(from, 'customers', from_id), collection: 'customers', from_id };
    const ids = idMapOf(
      [
        { collection: 'sale_returns', row: { id: voidId(from, sale_id), kind: 'void', sale_id } },
        { collection: 'sale_returns', row: { id: part, kind: 'return', sale_id } },
        { collection: 'cash_closings', row: { id: cashClosingId(from, cash_session_id), cash_session_id } },
        { collection: 'payment_checks', row: { id: paymentCheckId(from, payment_id), payment_id } },
        { collection: 'merges', row: merge },
        {
          collection: 'fiscal_documents',
          row: { id: fiscalDocumentId(from, sale_id), document_id: sale_id },
        },
        {
          collection: 'fiscal_documents',
          row: { id: fiscalDocumentId(from, voidId(from, sale_id)), document_id: voidId(from, sale_id) },
        },
        { collection: 'z_reports', row: { id: zReportId(from, 'Z1F1234567', 7), ...ofMachine } },
      ],
      from,
      to,
    );
    expect(ids.get(voidId(from, sale_id))).toBe(voidId(to, sale_id));
    expect(ids.get(part)).toBeUndefined();
    expect(ids.get(cashClosingId(from, cash_session_id))).toBe(cashClosingId(to, cash_session_id));
    expect(ids.get(paymentCheckId(from, payment_id))).toBe(paymentCheckId(to, payment_id));
    expect(ids.get(merge.id)).toBe(mergeId(to, 'customers', from_id));
    expect(ids.get(fiscalDocumentId(from, sale_id))).toBe(fiscalDocumentId(to, sale_id));
    expect(ids.get(fiscalDocumentId(from, voidId(from, sale_id)))).toBe(
      fiscalDocumentId(to, voidId(to, sale_id)),
    );
    expect(ids.get(zReportId(from, 'Z1F1234567', 7))).toBe(zReportId(to, 'Z1F1234567', 7));
  });

  it('[DATA-05] [S-24] gives what is on a sheet, and a spoiled sheet, the one id in the other company', () => {
    const [from, to, sale_id] = [newId(), newId(), newId()];
    const note = { kind: 'credit_note', part: 2, control: '00-00001202' };
    const [back, there] = [voidId(from, sale_id), voidId(to, sale_id)];
    const issued = issuedDocumentId(from, back, note);
    const ids = idMapOf(
      [
        { collection: 'sale_returns', row: { id: back, kind: 'void', sale_id } },
        {
          collection: 'issued_documents',
          row: { id: issued, document_id: back, ...note },
        },
        {
          collection: 'spoiled_sheets',
          row: {
            id: spoiledSheetId(from, note.control, null),
            control: note.control,
            issued_document_id: null,
          },
        },
        {
          collection: 'spoiled_sheets',
          row: {
            id: spoiledSheetId(from, note.control, issued),
            control: note.control,
            issued_document_id: issued,
          },
        },
      ],
      from,
      to,
    );
    expect(ids.get(issuedDocumentId(from, back, note))).toBe(issuedDocumentId(to, there, note));
    expect(ids.get(spoiledSheetId(from, note.control, null))).toBe(spoiledSheetId(to, note.control, null));
    expect(ids.get(spoiledSheetId(from, note.control, issued))).toBe(
      spoiledSheetId(to, note.control, issuedDocumentId(to, there, note)),
    );
  });

  it('[DATA-05] [S-24] gives a posted draft, and its voiding, the ids that they can have in the other company', () => {
    const [from, to, draft, byHand] = [newId(), newId(), newId(), newId()];
    const [posted, there] = [journalEntryId(from, draft), journalEntryId(to, draft)];
    const ids = idMapOf(
      [
        { collection: 'journal_drafts', row: { id: draft } },
        { collection: 'journal_entries', row: { id: posted, reverses_id: null } },
        { collection: 'journal_entries', row: { id: voidId(from, posted), reverses_id: posted } },
        { collection: 'journal_entries', row: { id: byHand, reverses_id: null } },
        { collection: 'journal_entries', row: { id: voidId(from, byHand), reverses_id: byHand } },
      ],
      from,
      to,
    );
    expect(ids.get(posted)).toBe(there);
    expect(ids.get(voidId(from, posted))).toBe(voidId(to, there));
    expect(ids.get(byHand)).toBeUndefined();
    expect(ids.get(voidId(from, byHand))).toBe(voidId(to, byHand));
  });

  it.each([
    'quotes',
    'delivery_notes',
    'supplier_bills',
    'supplier_payments',
    'withholdings',
    'settlements',
  ] as const)(
    '[DATA-05] [S-24] gives a void of %s the id that it can have in the other company',
    (collection) => {
      const [from, to, id] = [newId(), newId(), newId()];
      const voided = voidId(from, id);
      const lines = [
        { collection, row: { id, reverses_id: null } },
        { collection, row: { id: voided, reverses_id: id } },
      ];
      const ids = idMapOf(lines, from, to);
      expect([ids.get(id), ids.get(voided)]).toEqual([undefined, voidId(to, id)]);
    },
  );

  it('[DATA-05] [S-24] gives a line of a bank statement the id that its content has in the other company', () => {
    const [from, to] = [newId(), newId()];
    const content = (companyId: string) => ({
      ...{ account_id: accountIdOfRole(companyId, 'bank_ves'), currency: 'VES' as const, amount: '1.00' },
      ...{ date: '2026-11-20', reference: '', description: '', occurrence: 1 },
    });
    const row = { id: bankLineId(from, content(from)), ...content(from) };
    const ids = idMapOf([{ collection: 'bank_lines', row }], from, to);
    expect(ids.get(row.id)).toBe(bankLineId(to, content(to)));
  });

  it('[DATA-05] [S-24] follows an edit, and what was made of it, into the other company', () => {
    const [from, to, first] = [newId(), newId(), newId()];
    const second = replacementId(from, first);
    const third = replacementId(from, second);
    const movement = (id: string, fields: object) => ({
      collection: 'stock_movements' as const,
      row: { id, ...fields },
    });
    const ids = idMapOf(
      [
        movement(first, {}),
        movement(voidId(from, first), { reverses_id: first }),
        movement(second, { replaces_id: first }),
        movement(voidId(from, second), { reverses_id: second }),
        movement(third, { replaces_id: second }),
        movement(voidId(from, third), { reverses_id: third }),
      ],
      from,
      to,
    );
    const there = replacementId(to, replacementId(to, first));
    expect(ids.get(third)).toBe(there);
    expect(ids.get(voidId(from, third))).toBe(voidId(to, there));
    expect(ids.get(first)).toBeUndefined();
  });
});
