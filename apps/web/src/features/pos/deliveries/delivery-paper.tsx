/** A delivery note on paper, to view, print and send: right after it was made, and later. */
import { deliveryNoteFromWire } from '@cuadra/contracts/wire/delivery-note';
import { companyFromWire } from '@cuadra/contracts/wire/receipt';
import { deliveryNoteNumber } from '@cuadra/domain/deliveries/delivery-note';
import { deliveryNoteDocument } from '@cuadra/domain/deliveries/delivery-note-document';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { makerOf } from '../../../data/maker.ts';
import type { DeliveryNoteRow } from '../../../data/rows.ts';
import { useTill } from '../context/till-context.ts';
import { PaperDialog } from '../receipt/paper-dialog.tsx';

export interface DeliveryPaperProps {
  readonly row: DeliveryNoteRow;
  readonly isNew: boolean;
  readonly isVoid: boolean;
  readonly onClose: () => void;
}

export function DeliveryPaper({ row, isNew, isVoid, onClose }: DeliveryPaperProps) {
  const { company } = useTill();
  const register = useLiveQuery(
    () => company.db.registers.get(row.register_id),
    [company.db, row.register_id],
  );
  const content = useMemo(
    () =>
      deliveryNoteDocument({
        note: deliveryNoteFromWire(row, makerOf(row)),
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
      title={isNew ? 'Nota de entrega hecha' : 'Nota de entrega'}
      note={deliveryNoteNumber(row)}
      document={{ collection: 'delivery_notes', id: row.id }}
      customerId={row.customer_id}
      content={content}
      isNew={isNew}
      movesCash={false}
      hasEntries={false}
      kept="La nota de entrega está guardada"
      startsAt="print"
      onClose={onClose}
    />
  );
}
