/** Who takes what is scanned while he stands over the till: the list of sales finds the sale of a receipt by its code. */
type Taker = (code: string) => void;

let current: Taker | undefined;

/** Until the function returned is called. */
export function takeScansWith(taker: Taker): () => void {
  current = taker;
  return () => {
    if (current === taker) current = undefined;
  };
}

/** Undefined where nobody does. */
export function scanTaker(): Taker | undefined {
  return current;
}
