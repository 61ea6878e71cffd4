/** A quote on paper. */
import { quoteFromWire } from '@cuadra/contracts/wire/quote';
import { companyFromWire } from '@cuadra/contracts/wire/receipt';
import { quoteNumber } from '@cuadra/domain/quotes/quote';
import { quoteDocument } from '@cuadra/domain/quotes/quote-document';
import { useCallback } from 'react';
import { makerOf } from '../../../data/maker.ts';
import type { QuoteRow } from '../../../data/rows.ts';
import { useTill } from '../context/till-context.ts';
import { MadePaper } from '../receipt/made-paper.tsx';

export interface QuotePaperProps {
  readonly row: QuoteRow;
  readonly isNew: boolean;
  readonly isVoid: boolean;
  readonly onClose: () => void;
}

export function QuotePaper({ row, isNew, isVoid, onClose }: QuotePaperProps) {
  const { settings } = useTill().company;
  const contentOf = useCallback(
    (registerName: string) =>
      quoteDocument({
        quote: quoteFromWire(row, makerOf(row)),
        company: companyFromWire(settings),
        ...{ registerName, isVoid, isCopy: false },
      }),
    [row, settings, isVoid],
  );
  return (
    <MadePaper
      {...{ row, isNew, contentOf, onClose }}
      title={isNew ? 'Presupuesto hecho' : 'Presupuesto'}
      note={quoteNumber(row)}
      document={{ collection: 'quotes', id: row.id }}
      savedText="El presupuesto está guardado"
    />
  );
}
