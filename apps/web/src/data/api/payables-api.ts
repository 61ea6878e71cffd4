/** The calls that read what is owed to suppliers and by customers (ACC-07). */
import type { BolivarDebtsReply } from '@cuadra/contracts/accounting/bolivar-debts';
import type { PayablesReply } from '@cuadra/contracts/accounting/payables-reading';
import type { ReceivablesReply } from '@cuadra/contracts/accounting/receivables-reading';

import { BILL_KINDS } from '@cuadra/domain/payables/supplier-note';
import { type Guard, isNumber, isText, isTextOrNull, listOf, objectWith, oneOf } from '../guards.ts';
import { apiOf } from './json-calls.ts';

const isBoth = objectWith({ usd: isText, ves: isText });

const isPayablesReply: Guard<PayablesReply> = objectWith({
  date: isText,
  suppliers: listOf(
    objectWith({
      supplier_id: isTextOrNull,
      supplier_name: isText,
      supplier_document: isText,
      open: isBoth,
      ages: objectWith({ '0-30': isBoth, '31-60': isBoth, '61-90': isBoth, '90+': isBoth }),
      invoices: listOf(
        objectWith({
          document_id: isText,
          collection: oneOf(['stock_movements', 'supplier_bills'] as const),
          kind: oneOf(BILL_KINDS),
          invoice_number: isText,
          invoice_date: isText,
          due_date: isText,
          currency: oneOf(['USD', 'VES'] as const),
          total: isBoth,
          paid: isBoth,
          withheld: isBoth,
          credited: isBoth,
          open: isBoth,
          days_overdue: isNumber,
          bucket: oneOf(['0-30', '31-60', '61-90', '90+'] as const),
        }),
      ),
    }),
  ),
});

const isReceivablesReply: Guard<ReceivablesReply> = objectWith({
  date: isText,
  customers: listOf(
    objectWith({
      customer_id: isText,
      customer_name: isText,
      customer_document: isText,
      currency: oneOf(['USD', 'VES'] as const),
      open: isText,
      ages: objectWith({ '0-30': isText, '31-60': isText, '61-90': isText, '90+': isText }),
    }),
  ),
});

const isBolivarDebtsReply: Guard<BolivarDebtsReply> = objectWith({
  accounts: listOf(objectWith({ account_id: isText, usd: isText, ves: isText })),
});

/** @param client that of the company */
export const createPayablesApi = apiOf(({ get }) => ({
  payables: (date: string) => get(`/accounting/payables?date=${date}`, isPayablesReply),
  receivables: (date: string) => get(`/accounting/receivables?date=${date}`, isReceivablesReply),
  bolivarDebts: (date: string) => get(`/accounting/bolivar-debts?date=${date}`, isBolivarDebtsReply),
}));
