/**
 * A part of the till that receives scans while it is open over the till: the list of sales finds a sale by the code of
 * its receipt.
 */
type Taker = (code: string) => void;

let current: Taker | undefined;

/** Registers the taker until the returned function is called. */
export function takeScansWith(taker: Taker): () => void {
  current = taker;
  return () => {
    if (current === taker) current = undefined;
  };
}

/** The registered taker; undefined when there is none. */
export function scanTaker(): Taker | undefined {
  return current;
}
