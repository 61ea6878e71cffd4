/** Why the emulated machine answers NAK: the value that STS2 then has. */
export class Refusal extends Error {
  readonly sts2: number;

  constructor(sts2: number) {
    super(`STS2 ${sts2.toString(16)}`);
    this.sts2 = sts2;
  }
}

export const BAD_VALUE = 0x50;
export const BAD_RATE = 0x54;
export const NO_CASHIER = 0x58;
export const BAD_COMMAND = 0x5c;
export const MEMORY_FULL = 0x6c;

export function refuse(sts2: number): never {
  throw new Refusal(sts2);
}

export function refuseUnless(condition: boolean, sts2: number): asserts condition {
  if (!condition) refuse(sts2);
}
