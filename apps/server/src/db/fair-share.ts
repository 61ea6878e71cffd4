/**
 * Decides which call gets a connection next. A company has a share of the connections, and the rest of its calls wait
 * in its own queue. So a company that floods the server waits for itself and delays no other company. Queues take
 * turns.
 */

export interface ShareLimits {
  /** Number of connections in all. */
  readonly all: number;
  /** Number of connections that one company may use at once. */
  readonly ofCompany: number;
  /** Calls of one company that wait at once; more are turned away. */
  readonly waitingOfCompany: number;
  /** How long a call waits before it is turned away. */
  readonly waitMs: number;
}

/** The company has more calls under way than its share: a retry of the same call may succeed. */
export class CompanyBusy extends Error {
  override readonly name = 'CompanyBusy';

  constructor() {
    super('the company has more calls under way than its share of connections');
  }
}

interface Waiting {
  readonly admit: (giveBack: () => void) => void;
}

export class FairShare {
  private readonly limits: ShareLimits;
  private count = 0;
  private readonly taken = new Map<string, number>();
  /** In the order of their turns. */
  private readonly queues = new Map<string, Waiting[]>();

  constructor(limits: ShareLimits) {
    this.limits = limits;
  }

  /**
   * @returns the function that releases the place, once
   * @throws CompanyBusy where too many calls of the company wait, or this one has waited too long
   */
  async take(companyId: string): Promise<() => void> {
    if (this.hasPlace(companyId) && !this.queues.has(companyId)) return this.admit(companyId);
    const queue = this.queues.get(companyId) ?? [];
    if (queue.length >= this.limits.waitingOfCompany) throw new CompanyBusy();
    return await new Promise((resolve, reject) => {
      const waiting: Waiting = {
        admit: (giveBack) => {
          clearTimeout(timer);
          resolve(giveBack);
        },
      };
      const timer = setTimeout(() => {
        this.leave(companyId, waiting);
        reject(new CompanyBusy());
      }, this.limits.waitMs);
      queue.push(waiting);
      this.queues.set(companyId, queue);
    });
  }

  private hasPlace(companyId: string): boolean {
    return this.count < this.limits.all && (this.taken.get(companyId) ?? 0) < this.limits.ofCompany;
  }

  private admit(companyId: string): () => void {
    this.count += 1;
    this.taken.set(companyId, (this.taken.get(companyId) ?? 0) + 1);
    return () => {
      this.count -= 1;
      const left = (this.taken.get(companyId) ?? 1) - 1;
      if (left === 0) this.taken.delete(companyId);
      else this.taken.set(companyId, left);
      this.admitNext();
    };
  }

  /** Admits a call of the company whose turn it is, and moves that company to the end of the line. */
  private admitNext(): void {
    for (const [companyId, queue] of this.queues) {
      if (!this.hasPlace(companyId)) continue;
      const next = queue.shift();
      this.queues.delete(companyId);
      if (queue.length > 0) this.queues.set(companyId, queue);
      next?.admit(this.admit(companyId));
      return;
    }
  }

  private leave(companyId: string, waiting: Waiting): void {
    const queue = (this.queues.get(companyId) ?? []).filter((one) => one !== waiting);
    if (queue.length > 0) this.queues.set(companyId, queue);
    else this.queues.delete(companyId);
  }
}
