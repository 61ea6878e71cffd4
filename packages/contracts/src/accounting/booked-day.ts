/** The day that a document of the accounting is booked on: one of the calendar that books can be of. */
import { isJournalDay } from '@cuadra/domain/ledger/journal-entry';
import { Day } from '../primitives/values.ts';

export const NOT_A_BOOKED_DAY = 'La fecha debe estar entre 1990 y 2099.';

export const BookedDay = Day.refine(isJournalDay, NOT_A_BOOKED_DAY);
