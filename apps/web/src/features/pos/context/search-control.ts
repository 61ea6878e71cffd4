/**
 * Access to the search field for the rest of the till. The field alone holds its text, so that a scan or a touch
 * renders only what it changes; this controls its focus, multiplier and text.
 */

import { isBareMultiplier, readMultiplier } from '@cuadra/domain/catalog/multiplier';
import { ONE, type Quantity } from '@cuadra/domain/money/quantity';

/**
 * While keys come faster than this, a scan is in progress and nothing is searched for; a person's keys are further
 * apart.
 */
const BURST_PAUSE_MS = 40;

export interface SearchBox {
  readonly input: HTMLInputElement;
  setText(text: string): void;
}

export class SearchControl {
  #box: SearchBox | undefined;
  #lastFastKeyMs = Number.NEGATIVE_INFINITY;

  /** Called by the field with itself when it mounts, and with undefined when it unmounts. */
  readonly attach = (box: SearchBox | undefined): void => {
    this.#box = box;
  };

  get input(): HTMLInputElement | undefined {
    return this.#box?.input;
  }

  focus(): void {
    this.#box?.input.focus();
    this.#box?.input.select();
  }

  setText(text: string): void {
    this.#box?.setText(text);
  }

  /** Returns and clears the multiplier that waits in the field for the next article, or one (POS-04). */
  takeMultiplier(): Quantity {
    const text = this.#box?.input.value ?? '';
    if (!isBareMultiplier(text)) return ONE;
    this.setText('');
    return readMultiplier(text).quantity;
  }

  /** Records a character typed at a scanner's speed. */
  noteFastKey(atMs: number): void {
    this.#lastFastKeyMs = atMs;
  }

  /** How long to wait before searching for the typed text, in milliseconds: 0 unless it may be a scan. */
  searchDelayMs(nowMs: number): number {
    return nowMs - this.#lastFastKeyMs < BURST_PAUSE_MS ? BURST_PAUSE_MS : 0;
  }
}
