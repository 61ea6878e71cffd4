/**
 * What the till has to say about scans and touches without stopping anybody: an unknown code, two products with
 * one code, a quantity that a unit does not take (POS-08). The latest few stay until they are seen to.
 */
import type { Quantity } from '@cuadra/domain/money/quantity';
import type { ScannedArticle } from '../articles/find-scanned.ts';

/** A code that nothing has, and how many of it were scanned. */
export interface UnknownCode {
  readonly code: string;
  /** What was read, where it is more than the code: the label of a scale. */
  readonly label?: string;
  readonly quantity: Quantity;
}

export type NoticeContent =
  | ({ readonly kind: 'unknown_code' } & UnknownCode)
  /** Never picked by the program: two products were given the same code. */
  | {
      readonly kind: 'choice';
      readonly code: string;
      readonly choices: readonly ScannedArticle[];
    }
  | { readonly kind: 'refused'; readonly message: string };

export type Notice = NoticeContent & { readonly id: number };

/** More at a time would hide the products. */
const SHOWN_MAX = 3;

/** Kept apart from React: scans come while nothing is drawn. */
export class NoticeBoard {
  #notices: readonly Notice[] = [];
  #lastId = 0;
  readonly #watchers = new Set<() => void>();

  readonly get = (): readonly Notice[] => this.#notices;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** The same again takes the place of the one before. */
  say(content: NoticeContent): void {
    this.#lastId += 1;
    const others = this.#notices.filter((notice) => !isSame(notice, content));
    this.#change([...others, { ...content, id: this.#lastId }].slice(-SHOWN_MAX));
  }

  dismiss(id: number): void {
    this.#change(this.#notices.filter((notice) => notice.id !== id));
  }

  /** Takes the latest away; false when there was none. */
  dismissLatest(): boolean {
    const latest = this.#notices.at(-1);
    if (latest === undefined) return false;
    this.dismiss(latest.id);
    return true;
  }

  /** What was refused is put right or over once something else was taken; unknown codes stay. */
  forgetRefusals(): void {
    const others = this.#notices.filter(({ kind }) => kind !== 'refused');
    if (others.length < this.#notices.length) this.#change(others);
  }

  /** Something was made of the code. */
  forgetCode(code: string): void {
    const others = this.#notices.filter((notice) => !('code' in notice) || notice.code !== code);
    if (others.length < this.#notices.length) this.#change(others);
  }

  clear(): void {
    if (this.#notices.length > 0) this.#change([]);
  }

  #change(notices: readonly Notice[]): void {
    this.#notices = notices;
    for (const watcher of this.#watchers) watcher();
  }
}

function isSame(notice: Notice, content: NoticeContent): boolean {
  if (notice.kind === 'refused') return content.kind === 'refused' && content.message === notice.message;
  return content.kind === notice.kind && 'code' in content && content.code === notice.code;
}
