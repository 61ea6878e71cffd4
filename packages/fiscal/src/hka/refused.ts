/** Commands and readings that a machine may not have, or not have now: its NAK is an answer, and no fault. */
import { FiscalFault } from '../faults.ts';

/** Undefined where the machine refused, or said what is not understood; other faults reject. */
export async function orRefused<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof FiscalFault && /_rejected$|^unknown_reply$/.test(error.code)) return undefined;
    throw error;
  }
}
