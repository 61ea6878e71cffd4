/**
 * A function that runs once: the listener and the queue both settle a scan. Apart because till and inventory need it.
 */

/** Runs the work at the first call, and returns the same result ever after. */
export function once<Result>(work: () => Result): () => Result {
  let done: { readonly result: Result } | undefined;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
}
