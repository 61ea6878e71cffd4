/** A quote on paper, to view, print and send: right after it was made, and later. */
import { quoteFromWire } from '@cuadra/contracts/wire/quote';
import { companyFromWire } from '@cuadra/contracts/wire/receipt';
import { quoteNumber } from '@cuadra/domain/quotes/quote';
import { quoteDocument } from '@cuadra/domain/quotes/quote-document';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { makerOf } from '../../../data/maker.ts';
import type { QuoteRow } from '../../../data/rows.ts';
import { useTill } from '../context/till-context.ts';
import { PaperDialog } from '../receipt/paper-dialog.tsx';

export interface QuotePaperProps {
  readonly row: QuoteRow;
  readonly isNew: boolean;
  readonly isVoid: boolean;
  readonly onClose: () => void;
}

export function QuotePaper({ row, isNew, isVoid, onClose }: QuotePaperProps) {
  const { company } = useTill();
  const register = useLiveQuery(
    () => company.db.registers.get(row.register_id),
    [company.db, row.register_id],
  );
  const content = useMemo(
    () =>
      quoteDocument({
        quote: quoteFromWire(row, makerOf(row)),
        company: companyFromWire(company.settings),
        registerName: register?.name ?? '',
        isCopy: false,
        isVoid,
      }),
    [row, company.settings, register, isVoid],
  );
  return (
    <PaperDialog
      company={company}
      title={isNew ? 'Presupuesto hecho' : 'Presupuesto'}
      note={quoteNumber(row)}
      document={{ collection: 'quotes', id: row.id }}
      customerId={row.customer_id}
      content={content}
      isNew={isNew}
      movesCash={false}
      hasEntries={false}
      kept="El presupuesto está guardado"
      startsAt="print"
      onClose={onClose}
    />
  );
}
