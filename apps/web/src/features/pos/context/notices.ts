/**
 * The till's notices about scans and touches, which stop nothing: an unknown code, two products with one code, a
 * quantity that a unit does not allow (POS-08). The latest few stay until they are handled.
 */
import type { Quantity } from '@cuadra/domain/money/quantity';
import type { ScannedArticle } from '../articles/find-scanned.ts';

/** An unknown code, and its scanned quantity. */
export interface UnknownCode {
  readonly code: string;
  /** The whole scanned text when it is more than the code: a scale label. */
  readonly label?: string;
  readonly quantity: Quantity;
}

export type NoticeContent =
  | ({ readonly kind: 'unknown_code' } & UnknownCode)
  /** The program never chooses between two products with the same code. */
  | {
      readonly kind: 'choice';
      readonly code: string;
      readonly choices: readonly ScannedArticle[];
    }
  | { readonly kind: 'refused'; readonly message: string };

export type Notice = NoticeContent & { readonly id: number };

/** More at a time would hide the products. */
const SHOWN_MAX = 3;

/** Apart from React because scans come between renders. */
export class NoticeBoard {
  #notices: readonly Notice[] = [];
  #lastId = 0;
  readonly #watchers = new Set<() => void>();

  readonly get = (): readonly Notice[] => this.#notices;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Adds a notice; an equal one is replaced. */
  say(content: NoticeContent): void {
    this.#lastId += 1;
    const others = this.#notices.filter((notice) => !isSame(notice, content));
    this.#change([...others, { ...content, id: this.#lastId }].slice(-SHOWN_MAX));
  }

  dismiss(id: number): void {
    this.#change(this.#notices.filter((notice) => notice.id !== id));
  }

  /** Removes the latest notice; false when there was none. */
  dismissLatest(): boolean {
    const latest = this.#notices.at(-1);
    if (latest === undefined) return false;
    this.dismiss(latest.id);
    return true;
  }

  /**
   * Removes the refusals, because the next accepted article means that they are corrected or past; unknown codes stay.
   */
  forgetRefusals(): void {
    const others = this.#notices.filter(({ kind }) => kind !== 'refused');
    if (others.length < this.#notices.length) this.#change(others);
  }

  /** Removes the notice of a code that was handled. */
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
