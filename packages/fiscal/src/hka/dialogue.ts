/**
 * One command and its answer at a time: RTS and CTS where the port has them, ACK, up to three retries on NAK, readings
 * asked again where their check is wrong, and how long to wait for what. A command that is not answered is never sent
 * again here: the machine may have done it, and only its counters say so (FISC-03).
 */
import { FiscalFault } from '../faults.ts';
import type { Clock, FiscalTransport } from '../transport.ts';
import { ACK, ENQ, EOT, ETX, frame, latin1Text, lrcOf, NAK, STX } from './frames.ts';
import { isOfMachine, type MachineStatus, machineStatus } from './status.ts';
import { stepText } from './step-text.ts';
import { TIMEOUT_MS, timeoutOf } from './timeouts.ts';

const RETRIES = 3;
/** The SDK looks 20 times; it says no interval. */
const CTS_TRIES = 20;
const CTS_PAUSE_MS = 50;
const BUSY_PAUSE_MS = 200;
/**
 * A machine that heard half a frame before the cable was out takes what comes next for the other half. This ends that
 * frame, with a check that no text of ASCII has: it is refused, and the machine listens again.
 */
const END_OF_A_BROKEN_FRAME = new Uint8Array([ETX, 0xff]);
/** A port that never falls silent is no printer. */
const STALE_BYTES_MAX = 10_000;
/** The longest frame is a Z of 638 bytes. */
const READING_BYTES_MAX = 4_000;

export class Dialogue {
  readonly #transport: FiscalTransport;
  readonly #clock: Clock;

  constructor(transport: FiscalTransport, clock: Clock) {
    this.#transport = transport;
    this.#clock = clock;
  }

  /** @throws FiscalFault that says why the machine refused it, or that it did not answer */
  async send(command: string): Promise<void> {
    for (let tries = 0; tries <= RETRIES; tries += 1) {
      if (tries > 0) await this.#untilBufferIsFree();
      await this.#write(frame(command));
      const answer = await this.#nextOf([ACK, NAK], timeoutOf(command));
      if (answer === ACK) return;
      if (answer === undefined) throw new FiscalFault('no_answer', { command });
    }
    throw await this.#refusal(command);
  }

  /** What the machine says of itself; its complaint is the caller's to judge. Waits while its buffer is full. */
  async status(): Promise<MachineStatus> {
    return await this.#untilBufferIsFree();
  }

  /** Waits until no document is being printed, for as long as closing may take; else the status that it still has. */
  async statusWhenIdle(): Promise<MachineStatus> {
    const until = this.#clock.now() + TIMEOUT_MS.closing;
    for (;;) {
      const status = await this.#statusUntil(until);
      if (status !== undefined && (status.open === 'none' || this.#clock.now() >= until)) return status;
      await this.#clock.pause(BUSY_PAUSE_MS);
    }
  }

  /** Undefined where the machine does not answer yet: some do not while they print. */
  async #statusUntil(until: number): Promise<MachineStatus | undefined> {
    try {
      return await this.status();
    } catch (error) {
      if (error instanceof FiscalFault && error.code === 'no_answer' && this.#clock.now() < until)
        return undefined;
      throw error;
    }
  }

  /** The text of one frame, without its control bytes. */
  async read(command: string): Promise<string> {
    const [text] = await this.#readings(command, 'one');
    if (text === undefined) throw new FiscalFault('unknown_reply', { reading: command });
    return text;
  }

  /** The texts of all frames of a range: the machine waits for ACK after each, and ends with EOT. */
  async readAll(command: string): Promise<string[]> {
    return await this.#readings(command, 'all');
  }

  async close(): Promise<void> {
    await this.#transport.close();
  }

  /** Asked again whatever went wrong: to read changes nothing. */
  async #readings(command: string, wanted: 'one' | 'all'): Promise<string[]> {
    let problem: 'damaged' | 'refused' = 'damaged';
    for (let tries = 0; tries <= RETRIES; tries += 1) {
      await this.#write(frame(command));
      const texts = await this.#texts(command, wanted);
      if (typeof texts !== 'string') return texts;
      problem = texts;
    }
    throw problem === 'refused' ? await this.#refusal(command) : new FiscalFault('bad_checksum');
  }

  /** Some machines send the frame at once; with others (U0Z of the SDK) it comes after an ACK in both directions. */
  async #texts(command: string, wanted: 'one' | 'all'): Promise<string[] | 'damaged' | 'refused'> {
    const texts: string[] = [];
    for (;;) {
      const start = await this.#nextOf([STX, ACK, NAK, EOT], timeoutOf(command));
      if (start === undefined) throw new FiscalFault('no_answer', { command });
      if (start === NAK) return 'refused';
      if (start === EOT) return texts;
      if (start === STX) {
        const text = await this.#rest();
        if (text === undefined) return 'damaged';
        texts.push(text);
        if (wanted === 'one') return texts;
      }
      await this.#write(new Uint8Array([ACK]), 'as it goes');
    }
  }

  /** After STX: the text up to ETX; undefined where it breaks off or its check is wrong. */
  async #rest(): Promise<string | undefined> {
    const body: number[] = [];
    for (;;) {
      const byte = await this.#transport.read(TIMEOUT_MS.other);
      if (byte === undefined || body.length > READING_BYTES_MAX) return undefined;
      if (byte === ETX) break;
      body.push(byte);
    }
    const lrc = await this.#transport.read(TIMEOUT_MS.other);
    return lrc === lrcOf(body) ? latin1Text(body) : undefined;
  }

  async #refusal(command: string): Promise<FiscalFault> {
    const { complaint, open } = await this.status();
    return new FiscalFault(complaint ?? 'command_rejected', { step: stepText(command), command, open });
  }

  async #untilBufferIsFree(): Promise<MachineStatus> {
    const until = this.#clock.now() + TIMEOUT_MS.closing;
    for (;;) {
      const status = await this.#askStatus();
      if (!status.isBufferFull) return status;
      // A machine whose roll has ended prints nothing and empties nothing.
      if (isOfMachine(status.complaint)) return status;
      if (this.#clock.now() >= until) throw new FiscalFault('busy');
      await this.#clock.pause(BUSY_PAUSE_MS);
    }
  }

  async #askStatus(): Promise<MachineStatus> {
    let isDamaged = false;
    for (let tries = 0; tries <= RETRIES; tries += 1) {
      if (tries > 0) await this.#write(END_OF_A_BROKEN_FRAME);
      await this.#write(new Uint8Array([ENQ]));
      if ((await this.#nextOf([STX], TIMEOUT_MS.status)) === undefined) continue;
      const reply: (number | undefined)[] = [];
      for (let index = 0; index < 4; index += 1) reply.push(await this.#transport.read(TIMEOUT_MS.status));
      const [sts1, sts2, end, lrc] = reply;
      if (sts1 !== undefined && sts2 !== undefined && end === ETX && lrc === lrcOf([sts1, sts2]))
        return machineStatus(sts1, sts2);
      isDamaged = true;
    }
    throw new FiscalFault(isDamaged ? 'bad_checksum' : 'no_answer');
  }

  /** The next byte that is one of these; others are noise of the line. */
  async #nextOf(wanted: readonly number[], timeoutMs: number): Promise<number | undefined> {
    for (let skipped = 0; skipped <= READING_BYTES_MAX; skipped += 1) {
      const byte = await this.#transport.read(timeoutMs);
      if (byte === undefined || wanted.includes(byte)) return byte;
    }
    return undefined;
  }

  /** What arrived before is of an earlier question, except in the middle of an answer. */
  async #write(bytes: Uint8Array<ArrayBuffer>, before: 'discard' | 'as it goes' = 'discard'): Promise<void> {
    if (before === 'discard') await this.#discard();
    await this.#untilClearToSend();
    try {
      await this.#transport.write(bytes);
    } catch (error) {
      throw error instanceof FiscalFault ? error : new FiscalFault('port_lost', {}, error);
    }
  }

  async #discard(): Promise<void> {
    for (let count = 0; count < STALE_BYTES_MAX; count += 1)
      if ((await this.#transport.read(0)) === undefined) return;
    throw new FiscalFault('bad_checksum');
  }

  async #untilClearToSend(): Promise<void> {
    const { signals } = this.#transport;
    if (signals === undefined) return;
    await signals.requestToSend(true);
    for (let tries = 0; tries < CTS_TRIES; tries += 1) {
      if (await signals.isClearToSend()) return;
      await this.#clock.pause(CTS_PAUSE_MS);
    }
    await signals.requestToSend(false);
    throw new FiscalFault('not_clear_to_send');
  }
}
