/** A delivery note on paper. */
import { deliveryNoteFromWire } from '@cuadra/contracts/wire/delivery-note';
import { companyFromWire } from '@cuadra/contracts/wire/receipt';
import { deliveryNoteNumber } from '@cuadra/domain/deliveries/delivery-note';
import { deliveryNoteDocument } from '@cuadra/domain/deliveries/delivery-note-document';
import { useCallback } from 'react';
import { makerOf } from '../../../data/maker.ts';
import type { DeliveryNoteRow } from '../../../data/rows.ts';
import { useTill } from '../context/till-context.ts';
import { MadePaper } from '../receipt/made-paper.tsx';

export interface DeliveryPaperProps {
  readonly row: DeliveryNoteRow;
  readonly isNew: boolean;
  readonly isVoid: boolean;
  readonly onClose: () => void;
}

export function DeliveryPaper({ row, isNew, isVoid, onClose }: DeliveryPaperProps) {
  const { settings } = useTill().company;
  const contentOf = useCallback(
    (registerName: string) =>
      deliveryNoteDocument({
        note: deliveryNoteFromWire(row, makerOf(row)),
        company: companyFromWire(settings),
        ...{ registerName, isVoid, isCopy: false },
      }),
    [row, settings, isVoid],
  );
  return (
    <MadePaper
      {...{ row, isNew, contentOf, onClose }}
      title={isNew ? 'Nota de entrega hecha' : 'Nota de entrega'}
      note={deliveryNoteNumber(row)}
      document={{ collection: 'delivery_notes', id: row.id }}
      savedText="La nota de entrega está guardada"
    />
  );
}
