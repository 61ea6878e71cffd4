/**
 * Receives the bytes of pictures. A slow sender occupies only the memory of what it has sent: it takes no slot from
 * others, and below a minimum rate it is cut off. The bytes of all senders together have a limit, at which the sender
 * that began first is cut off.
 */
import type { Readable } from 'node:stream';
import { problem } from '@cuadra/contracts/problems/problem';
import { HttpProblem, refuse } from '../plugins/problem-format.ts';

export interface ReceivingLimits {
  /** The limit of one picture. */
  readonly bytesMax: number;
  /** The limit of all pictures under way. */
  readonly heldBytesMax: number;
  /** A sender may be slower at first. */
  readonly graceMs: number;
  readonly bytesPerSecondMin: number;
}

interface Sender {
  readonly startedAtMs: number;
  readonly cut: (reason: HttpProblem) => void;
}

const LOOK_MS = 1000;

export class Receiving {
  private readonly limits: ReceivingLimits;
  private readonly senders = new Set<Sender>();
  private heldBytes = 0;

  constructor(limits: ReceivingLimits) {
    this.limits = limits;
  }

  /**
   * @returns all bytes, once the sender has ended
   * @throws HttpProblem 413 for more bytes than a picture may have, 408 for a sender that is too slow, 503 where too
   *   much is under way
   */
  async read(stream: Readable): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let held = 0;
    let failure: HttpProblem | undefined;
    const sender: Sender = {
      startedAtMs: Date.now(),
      cut: (reason) => {
        failure ??= reason;
        stream.destroy(failure);
      },
    };
    this.senders.add(sender);
    const looking = setInterval(() => {
      if (this.isTooSlow(sender, held)) sender.cut(cutOff(408, 5));
    }, LOOK_MS).unref();
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        held += chunk.byteLength;
        this.heldBytes += chunk.byteLength;
        if (held > this.limits.bytesMax) throw refuse(413, 'body_too_large');
        chunks.push(chunk);
        if (this.heldBytes > this.limits.heldBytesMax) this.cutLongest();
      }
      return Buffer.concat(chunks);
    } catch (error) {
      throw failure ?? error;
    } finally {
      clearInterval(looking);
      this.senders.delete(sender);
      this.heldBytes -= held;
    }
  }

  private isTooSlow({ startedAtMs }: Sender, held: number): boolean {
    const ms = Date.now() - startedAtMs;
    return ms > this.limits.graceMs && (held * 1000) / ms < this.limits.bytesPerSecondMin;
  }

  /** Cuts off the first sender: they are in the order in which they began. */
  private cutLongest(): void {
    const [longest] = this.senders;
    longest?.cut(cutOff(503, 5));
  }
}

function cutOff(status: 408 | 503, retrySeconds: number): HttpProblem {
  return new HttpProblem(problem(status, 'later'), {
    'retry-after': String(retrySeconds),
    connection: 'close',
  });
}
