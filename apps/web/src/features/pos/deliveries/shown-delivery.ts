/** What the dialog of delivery notes shows: the list, or over it a paper or a question. */
import type { DeliveryNoteRow } from '../../../data/rows.ts';

export type ShownDelivery =
  | { readonly kind: 'list' }
  | {
      readonly kind: 'paper';
      readonly row: DeliveryNoteRow;
      readonly isNew: boolean;
      readonly isVoid: boolean;
    }
  | { readonly kind: 'void'; readonly row: DeliveryNoteRow };
