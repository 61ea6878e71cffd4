/**
 * Distinguishes a new code from one still in the picture: the camera is read many times a second, and an article held
 * before it is one scan.
 */

/** How long a code must be out of the picture before it counts again. */
const GONE_MS = 1_200;

/** One instance for each opened camera. */
export class SeenCodes {
  readonly #seenAtMs = new Map<string, number>();

  /** @returns the codes in the picture that were not in it a moment ago */
  take(codes: readonly string[], nowMs: number): string[] {
    const fresh = [...new Set(codes)].filter(
      (code) => nowMs - (this.#seenAtMs.get(code) ?? -GONE_MS) >= GONE_MS,
    );
    for (const code of codes) this.#seenAtMs.set(code, nowMs);
    return fresh;
  }
}
