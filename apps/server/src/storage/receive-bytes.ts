/**
 * Takes the bytes of pictures as they come. A slow sender holds what it has sent and nothing else: it takes no place from
 * others, and below a minimum rate it is cut off. What is held of all together has a limit, at which the one that has been
 * sending longest is cut off.
 */
import type { Readable } from 'node:stream';
import { problem } from '@cuadra/contracts/problems/problem';
import { HttpProblem, refuse } from '../plugins/problem-format.ts';

export interface ReceivingLimits {
  /** Of one picture. */
  readonly bytesMax: number;
  /** Of all that are on their way. */
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
   * @throws HttpProblem 413 for more than a picture has, 408 for who is too slow, 503 where too much is on its way
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

  /** They are in the order in which they began. */
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
