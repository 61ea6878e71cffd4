/** What a scan settles, it settles once: the listener and the queue both ask for it. Apart because till and inventory do. */

/** Does the work at the first call, and answers the same ever after. */
export function once<Result>(work: () => Result): () => Result {
  let done: { readonly result: Result } | undefined;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
}
