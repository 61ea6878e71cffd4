/** What is left of documents once those are taken out that another one of them reverses: together both are nothing. */

/** A document, or the one that takes another back. */
interface Reversible {
  readonly id: string;
  /** The document that this one takes back; null or undefined for none. */
  readonly reversesId: string | null | undefined;
}

/** In their order. One that takes back what is not among them stays: it corrects what counted elsewhere. */
export function withoutReversed<Document extends Reversible>(documents: readonly Document[]): Document[] {
  const ids = new Set(documents.map(({ id }) => id));
  const gone = new Set(
    documents.flatMap(({ id, reversesId }) =>
      reversesId !== null && reversesId !== undefined && ids.has(reversesId) ? [id, reversesId] : [],
    ),
  );
  return documents.filter(({ id }) => !gone.has(id));
}
