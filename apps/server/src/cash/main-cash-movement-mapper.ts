/** Cash into and out of the main cash as the recorder takes it (CASH-01). */

import { MainCashMovementWire } from '@cuadra/contracts/cash/cash';
import { mainCashMovementFromWire } from '@cuadra/contracts/wire/cash';
import { type MainCashMovement, validateMainCashMovement } from '@cuadra/domain/cash/main-cash-movement';
import type { DocumentMapper } from '../documents/document-mapper.ts';
import { bookedAs } from '../documents/entry-rows.ts';
import { cashMovementProblem, currencyProblems } from './cash-movement-problems.ts';

export const mainCashMovementMapper: DocumentMapper<MainCashMovementWire, MainCashMovement> = {
  schema: MainCashMovementWire,
  children: {},
  // No customer waits for it at a till: without the permission it stays in quarantine for the owner.
  needsPermission: true,
  references: () => [],
  checkWire: currencyProblems,
  fromWire: mainCashMovementFromWire,
  check: (movement) => validateMainCashMovement(movement).flatMap(cashMovementProblem),
  dateField: 'made_at',
  checked: (_, { made_at }) => ({ at: made_at, registerId: null }),
  book: bookedAs('main_cash_movements', ({ made_at }) => ({ at: made_at, lineCount: 1 })),
};
