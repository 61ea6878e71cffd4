/**
 * When to read what the server is known to have (S-61). Apart from the reader because it is only about waiting: many
 * tills learn of one sale and must not all read at once, and a device that sends a backlog is twice as slow while it
 * reads its own rows back.
 */
export interface Expectation {
  /** The server has something new: read soon. Further calls during the wait change nothing. */
  set(): void;
  /** Milliseconds until the next page of changes, when there are more. */
  pauseMs(): number;
}

export interface ExpectationContext {
  /** Whether own entries are being sent. */
  readonly isSending: () => boolean;
  readonly random: () => number;
  readonly read: () => void;
}

const JITTER_MS_MAX = 2_000;
const LOOK_MS = 250;
/** However much there is to send, the changes of others are read after this. */
const WAIT_MS_MAX = 10_000;

export function createExpectation({ isSending, random, read }: ExpectationContext): Expectation {
  let isWaiting = false;
  const look = (waitedMs: number): void => {
    if (isSending() && waitedMs < WAIT_MS_MAX) {
      setTimeout(() => look(waitedMs + LOOK_MS), LOOK_MS);
      return;
    }
    isWaiting = false;
    read();
  };
  return {
    pauseMs: () => (isSending() ? WAIT_MS_MAX : 0),
    set: () => {
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(() => look(0), random() * JITTER_MS_MAX);
    },
  };
}
