/**
 * What an emulated machine does with each command that reaches it whole. It knows nothing of the driver: digits,
 * arithmetic and refusals are its own, from the description of the protocol.
 */
import { MachineMemory } from './machine-memory.ts';
import type { MachineOptions } from './machine-options.ts';
import { OpenPaper } from './open-paper.ts';
import { amountLine, centred, PaperRoll } from './paper-roll.ts';
import { printedDocument, printedZ } from './printed.ts';
import { digitsOfFlag, type MachineDigits, receivedLine } from './received-line.ts';
import { BAD_COMMAND, BAD_VALUE, MEMORY_FULL, NO_CASHIER, refuse, refuseUnless } from './refusal.ts';
import { s1Text, s2Text, s3Text, s4Text, s5Text, svText, zText } from './uploads.ts';

const PENDING_MAX = 400;

export type MachineAnswer = 'ack' | { readonly texts: readonly string[] };

export class Machine {
  readonly options: MachineOptions;
  readonly memory: MachineMemory;
  readonly roll = new PaperRoll();
  readonly flags: string[];
  memoryState: 'free' | 'nearly_full' | 'full' = 'free';
  paper: OpenPaper | undefined;
  isTextOpen = false;
  /** Data of a customer and comments that wait for the first line. */
  #pending: string[] = [];
  readonly #nowMs: () => number;
  #clockOffsetMs = 0;

  constructor(options: MachineOptions, nowMs: () => number) {
    this.options = options;
    this.memory = new MachineMemory(options);
    this.flags = Array.from({ length: 64 }, (_, flag) => options.flags[flag] ?? '00');
    this.#nowMs = nowMs;
  }

  setClockOff(offsetMs: number): void {
    this.#clockOffsetMs = offsetMs;
  }

  /** @throws Refusal */
  execute(text: string): MachineAnswer {
    const reading = this.#reading(text);
    if (reading !== undefined) return { texts: reading };
    this.#print(text);
    return 'ack';
  }

  /** The machine has power again. */
  powerOn(): void {
    this.roll.forgetWaiting();
    this.#pending = [];
    if (this.options.afterPowerLoss === 'document_is_voided' && this.paper !== undefined) this.#void();
  }

  #reading(text: string): readonly string[] | undefined {
    if (this.options.lacks.includes(text)) refuse(BAD_COMMAND);
    const flag63 = Number(this.flags[63]);
    if (text === 'S1') return [s1Text(this.memory, this.options, this.#at())];
    if (text === 'S2') return [s2Text(this.paper, flag63)];
    if (text === 'S3') return [s3Text(this.options, this.flags)];
    if (text === 'S4') return [s4Text(this.memory.today, this.options, flag63)];
    if (text === 'S5') return [s5Text(this.options, this.memory.issued.length)];
    if (text === 'SV') return [svText(this.options)];
    if (text === 'U0X') return [zText(this.memory.openDay(this.#at()), flag63)];
    if (text === 'U0Z') return [zText(this.#lastZ(), flag63)];
    if (/^U[23][A-Z]/.test(text)) return this.#zRange(text).map((z) => zText(z, flag63));
    return undefined;
  }

  #print(text: string): void {
    if (/^PJ\d{4}$/.test(text)) this.#setFlag(text);
    else if (/^80[*>$!0]|^810$/.test(text)) this.#printText(text);
    else if (/^I0X$|^I0Z$/.test(text)) this.#printReport(text);
    else if (/^I[23][A-Z]\d{12}$|^R[A-Za-z@]\d{14}$/.test(text)) this.#printMemory(text);
    else if (text === this.options.cancelCommand) this.#cancel();
    else if (!/^P[EHFGTt]|^D$|^[56]\d*$|^[0w]$|^[yY]\d+$/.test(text)) this.#sell(text);
  }

  #sell(text: string): void {
    refuseUnless(!this.isTextOpen, BAD_COMMAND);
    refuseUnless(this.options.hasCashier, NO_CASHIER);
    refuseUnless(this.memoryState !== 'full', MEMORY_FULL);
    this.#refuseOldDay();
    if (/^i(S\*|R\*|F\*|D\*|I\*|0\d).{0,40}$/s.test(text)) this.#head(text.slice(3));
    else if (/^[@AB].{1,40}$/s.test(text)) this.#head(text.slice(1));
    else if (text === '3') this.#required().subtotal();
    else if (text === 'k') this.#required().removeLast();
    else if (/^p[+-]\d{4}$/.test(text)) this.#adjustByPercent(text);
    else if (/^q[+-]/.test(text)) this.#adjustByAmount(text);
    else if (text === '199') this.#close();
    else if (/^1\d\d$/.test(text)) this.#payRest(Number(text.slice(1)));
    else if (/^2\d+$/.test(text)) this.#pay(text);
    else this.#line(text);
  }

  #head(printed: string): void {
    refuseUnless(this.#pending.length < PENDING_MAX, BAD_COMMAND);
    if (this.options.opensWith === 'customer') this.#open();
    if (this.paper === undefined) this.#pending.push(printed);
    else this.roll.print([printed]);
  }

  #line(text: string): void {
    const { kind, rate, price, decimals, quantity, description } = receivedLine(text, this.#digits());
    refuseUnless(description.length <= this.options.descriptionWidth, BAD_VALUE);
    const isNew = this.paper === undefined;
    const paper = this.#open();
    try {
      const amount = paper.addLine(kind, rate, price, decimals, quantity);
      this.roll.print([amountLine(`${description}${rate === 0 ? ' (E)' : ' (G)'}`, amount)]);
    } catch (error) {
      if (isNew) this.paper = undefined;
      throw error;
    }
  }

  #adjustByPercent(text: string): void {
    this.#required().adjustByPercent(text[1] === '-' ? -1n : 1n, BigInt(text.slice(2)));
  }

  #adjustByAmount(text: string): void {
    const digits = text.slice(2);
    refuseUnless(digits.length === this.#digits().adjustment && /^\d+$/.test(digits), BAD_VALUE);
    this.#required().adjustByAmount((text[1] === '-' ? -1n : 1n) * BigInt(digits));
    this.roll.print([amountLine(text[1] === '-' ? 'DESCUENTO' : 'RECARGO', BigInt(digits))]);
  }

  #pay(text: string): void {
    refuseUnless(text.length === 3 + this.#digits().payment, BAD_VALUE);
    const slot = Number(text.slice(1, 3));
    const taken = this.#required().pay(slot, BigInt(text.slice(3)));
    this.roll.print([amountLine(`PAGO ${text.slice(1, 3)}`, taken)]);
  }

  #payRest(slot: number): void {
    const taken = this.#required().payRest(slot);
    this.roll.print([amountLine(`PAGO ${String(slot).padStart(2, '0')}`, taken)]);
    if (this.flags[50] !== '01') this.#close();
  }

  #close(): void {
    const closed = this.#required().closed();
    const at = this.#at();
    const number = this.memory.add(closed, at);
    this.paper = undefined;
    this.roll.print(printedDocument(closed, number, this.options, at));
  }

  #cancel(): void {
    refuseUnless(this.paper !== undefined || this.#pending.length > 0, BAD_COMMAND);
    this.#void();
  }

  #void(): void {
    this.#pending = [];
    this.paper = undefined;
    this.roll.print([centred('*** DOCUMENTO ANULADO ***')]);
  }

  #open(): OpenPaper {
    if (this.paper !== undefined) return this.paper;
    this.paper = new OpenPaper(this.options, this.flags[50] === '01');
    this.roll.print([...this.options.header.map(centred), ...this.#pending]);
    this.#pending = [];
    return this.paper;
  }

  #required(): OpenPaper {
    return this.paper ?? refuse(BAD_COMMAND);
  }

  #printText(text: string): void {
    refuseUnless(this.paper === undefined, BAD_COMMAND);
    refuseUnless(this.isTextOpen === (text !== '800'), BAD_COMMAND);
    if (text === '810') {
      this.memory.lastNonFiscal += 1;
      this.memory.today.nonFiscal += 1;
    }
    this.isTextOpen = text !== '810';
    this.roll.print([text === '800' || text === '810' ? centred('DOCUMENTO NO FISCAL') : text.slice(3)]);
  }

  #printReport(text: string): void {
    refuseUnless(this.paper === undefined && !this.isTextOpen, BAD_COMMAND);
    const z = text === 'I0Z' ? this.memory.closeDay(this.#at()) : this.memory.openDay(this.#at());
    this.roll.print(printedZ(text === 'I0Z' ? 'REPORTE Z' : 'REPORTE X', z, this.options));
  }

  #printMemory(text: string): void {
    refuseUnless(this.paper === undefined && !this.isTextOpen, BAD_COMMAND);
    if (text.startsWith('I')) this.memory.memoryReports += 1;
    this.roll.print([
      centred(text.startsWith('I') ? 'MEMORIA FISCAL' : `COPIA ${text.slice(0, 2)}`),
      text.slice(2),
    ]);
  }

  #setFlag(text: string): void {
    refuseUnless(this.paper === undefined, BAD_COMMAND);
    this.flags[Number(text.slice(2, 4))] = text.slice(4);
  }

  #refuseOldDay(): void {
    const { openedOn } = this.memory.today;
    if (this.paper === undefined && openedOn !== undefined && openedOn < this.#at().day)
      refuse(this.options.refusesOldDayWith);
  }

  #digits(): MachineDigits {
    return digitsOfFlag(this.flags[21] ?? '');
  }

  #lastZ() {
    const none = { ...this.memory.openDay(this.#at()), number: this.memory.firstClosures };
    return this.memory.reports.at(-1) ?? none;
  }

  #zRange(text: string) {
    const [first, last] = [text.slice(3, 9), text.slice(9, 15)];
    refuseUnless(/^\d{12}$/.test(first + last), BAD_VALUE);
    if (text[1] === '3')
      return this.memory.reports.filter(({ number }) => number >= Number(first) && number <= Number(last));
    const [from, to] = [first, last].map((day) => `20${day.slice(4)}-${day.slice(2, 4)}-${day.slice(0, 2)}`);
    return this.memory.reports.filter(({ day }) => day >= (from ?? '') && day <= (to ?? ''));
  }

  /** Caracas, four hours behind UTC, as the machine's own clock has it. */
  #at(): { day: string; time: string } {
    const iso = new Date(this.#nowMs() + this.#clockOffsetMs - 4 * 3_600_000).toISOString();
    return { day: iso.slice(0, 10), time: iso.slice(11, 19) };
  }
}
