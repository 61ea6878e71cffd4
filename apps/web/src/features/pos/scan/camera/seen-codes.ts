/**
 * Tells a code that comes before the camera from one that is still there: a picture is looked at many times a second, and one
 * article held before it is one scan.
 */

/** So long a code is out of the picture before it counts again. */
const GONE_MS = 1_200;

/** One a look through the camera. */
export class SeenCodes {
  readonly #seenAtMs = new Map<string, number>();

  /** @returns those of the picture that were not in it a moment ago */
  take(codes: readonly string[], nowMs: number): string[] {
    const fresh = [...new Set(codes)].filter(
      (code) => nowMs - (this.#seenAtMs.get(code) ?? -GONE_MS) >= GONE_MS,
    );
    for (const code of codes) this.#seenAtMs.set(code, nowMs);
    return fresh;
  }
}
