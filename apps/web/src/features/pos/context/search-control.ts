/**
 * The search field as the rest of the till handles it. It is its own master of what is typed, so that a scan or a
 * touch draws nothing but what it changes; this reaches into it for focus, multiplier and text.
 */

import { isBareMultiplier, readMultiplier } from '@cuadra/domain/catalog/multiplier';
import { ONE, type Quantity } from '@cuadra/domain/money/quantity';

/** As long as a scan is under way nothing is searched for; between two keys of a person there is more. */
const BURST_PAUSE_MS = 40;

export interface SearchBox {
  readonly input: HTMLInputElement;
  setText(text: string): void;
}

export class SearchControl {
  #box: SearchBox | undefined;
  #lastFastKeyMs = Number.NEGATIVE_INFINITY;

  /** Given by the field while it is on the screen. */
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

  /** How many of what comes next; a multiplier that waited for it is used up (POS-04). */
  takeMultiplier(): Quantity {
    const text = this.#box?.input.value ?? '';
    if (!isBareMultiplier(text)) return ONE;
    this.setText('');
    return readMultiplier(text).quantity;
  }

  /** A character came at a scanner's speed. */
  noteFastKey(atMs: number): void {
    this.#lastFastKeyMs = atMs;
  }

  /** How long to wait before what is typed is searched for: nothing, unless it may be a scan. */
  searchDelayMs(nowMs: number): number {
    return nowMs - this.#lastFastKeyMs < BURST_PAUSE_MS ? BURST_PAUSE_MS : 0;
  }
}
