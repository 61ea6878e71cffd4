/** The paper of an emulated machine: what it has printed, in lines of 40 characters, and how much is left. */
const WIDTH = 40;

export class PaperRoll {
  readonly lines: string[] = [];
  /** Lines until it ends. */
  left = Number.POSITIVE_INFINITY;
  #waiting: string[] = [];

  get isOut(): boolean {
    return this.left <= 0;
  }

  /** What does not fit on the roll is printed on the next one. */
  print(lines: readonly string[]): void {
    this.#waiting.push(...lines.map((line) => line.slice(0, WIDTH)));
    this.#feed();
  }

  replace(lines: number): void {
    this.left = lines;
    this.#feed();
  }

  /** Power was lost: what was not on paper is not printed any more. */
  forgetWaiting(): void {
    this.#waiting = [];
  }

  #feed(): void {
    while (this.#waiting.length > 0 && this.left > 0) {
      this.lines.push(this.#waiting.shift() ?? '');
      this.left -= 1;
    }
  }
}

/** `TOTAL` at the left, `Bs 1.234,56` at the right. */
export function amountLine(label: string, cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/(\d)(?=(\d{3})+$)/g, '$1.');
  const amount = `Bs ${whole},${digits.slice(-2)}`;
  return `${label.slice(0, WIDTH - amount.length - 1).padEnd(WIDTH - amount.length)}${amount}`;
}

export function centred(text: string): string {
  return `${' '.repeat(Math.max(0, Math.floor((WIDTH - text.length) / 2)))}${text}`;
}
