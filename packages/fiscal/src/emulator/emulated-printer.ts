/**
 * A fiscal printer in memory, byte for byte: frames in and out, status, paper, cover and power. For tests and for trying
 * the till without a machine.
 */
import { ACK, ENQ, EOT, ETX, frame, latin1Text, lrcOf, NAK, STX, statusReply } from '../hka/frames.ts';
import { Machine } from './machine.ts';
import { type MachineOptions, USUAL_MACHINE } from './machine-options.ts';
import { Refusal } from './refusal.ts';

/** Readings and settings need no paper. */
const NEEDS_NO_PAPER = /^(S\d|SV|U|P|5|6)/;

export class EmulatedPrinter {
  readonly machine: Machine;
  isOn = true;
  isCoverOpen = false;
  hasFullBuffer = false;
  #frame: number[] | undefined;
  #ended = false;
  #uploads: string[] = [];
  #isUploading = false;
  #complaint = 0;

  constructor(options: Partial<MachineOptions> = {}, nowMs: () => number = () => 0) {
    this.machine = new Machine({ ...USUAL_MACHINE, ...options }, nowMs);
  }

  /** What the machine answers to one byte of the host. */
  receive(byte: number): number[] {
    if (!this.isOn) return [];
    if (this.#frame !== undefined) return this.#inFrame(this.#frame, byte);
    if (byte === ENQ) return [...statusReply(this.#sts1(), this.#sts2())];
    if (byte === STX) {
      this.#frame = [];
      this.#ended = false;
      return [];
    }
    return byte === ACK && this.#isUploading ? this.#nextUpload() : [];
  }

  /** What was received in part is lost; what is printed and stored is not. */
  powerOff(): void {
    this.isOn = false;
    this.#frame = undefined;
    this.#uploads = [];
    this.#isUploading = false;
    this.#complaint = 0;
  }

  powerOn(): void {
    if (this.isOn) return;
    this.isOn = true;
    this.machine.powerOn();
  }

  /** Text on the paper, from the first line that was ever printed. */
  get paper(): readonly string[] {
    return this.machine.roll.lines;
  }

  #inFrame(received: number[], byte: number): number[] {
    if (!this.#ended) {
      if (byte === ETX) this.#ended = true;
      else received.push(byte);
      return [];
    }
    this.#frame = undefined;
    if (byte !== lrcOf(received)) return [NAK];
    return this.#execute(latin1Text(received));
  }

  #execute(text: string): number[] {
    this.#isUploading = false;
    this.#complaint = 0;
    const isStopped = this.machine.roll.isOut || this.isCoverOpen || this.hasFullBuffer;
    if (isStopped && !NEEDS_NO_PAPER.test(text)) return [NAK];
    try {
      const answer = this.machine.execute(text);
      return answer === 'ack' ? [ACK] : this.#upload(text, answer.texts);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#complaint = error.sts2;
      return [NAK];
    }
  }

  #upload(command: string, texts: readonly string[]): number[] {
    const [first = ''] = texts;
    if (command.startsWith('S')) return [...frame(first)];
    this.#uploads = [...texts];
    this.#isUploading = true;
    return this.machine.options.uploads === 'after_ack' ? [ACK] : this.#nextUpload();
  }

  #nextUpload(): number[] {
    const next = this.#uploads.shift();
    if (next !== undefined) return [...frame(next)];
    this.#isUploading = false;
    return [EOT];
  }

  #sts1(): number {
    const { options, memoryState, paper, isTextOpen } = this.machine;
    const mode =
      options.mode === 'training' ? 0x40 : { free: 0x60, nearly_full: 0x70, full: 0x68 }[memoryState];
    const open = paper !== undefined ? 1 : isTextOpen ? 2 : 0;
    return mode | open | (this.hasFullBuffer ? 0x04 : 0);
  }

  #sts2(): number {
    const stopped = 0x40 | (this.machine.roll.isOut ? 1 : 0) | (this.isCoverOpen ? 2 : 0);
    return stopped !== 0x40 || this.#complaint === 0 ? stopped : this.#complaint;
  }
}
