/**
 * The line to a fiscal printer: bytes out, one byte in with a timeout, close. Passed in, so that a browser's serial
 * port, a terminal device of Node and the emulator are the same to a driver. Its shape is that of `PrinterPort` in
 * `apps/web/src/devices/printing`.
 */
export interface FiscalTransport {
  /** Rejects where the port is lost: unplugged, or taken by another program. */
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The next byte that arrives; undefined where none comes in time, or the port is lost. */
  read(timeoutMs: number): Promise<number | undefined>;
  close(): Promise<void>;
  /** Where the port has them; left out, the driver does without (both are met in the field). */
  readonly signals?: LineSignals;
}

/** RTS and CTS, which The Factory HKA's own library raises and waits for before each command. */
export interface LineSignals {
  requestToSend(raised: boolean): Promise<void>;
  /** Whether the printer says it is ready: false where it is off, or the cable is out. */
  isClearToSend(): Promise<boolean>;
}

/** Time, passed in: a test's clock moves when the test moves it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  pause(durationMs: number): Promise<void>;
}
