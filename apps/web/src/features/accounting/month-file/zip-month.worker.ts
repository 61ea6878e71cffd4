/** Writes the file of a month off the main thread: its sheets and its compression take seconds. */
import type { Month } from './month-contents.ts';
import { zipMonth } from './zip-month.ts';

export interface ZipRequest {
  readonly month: Month;
  readonly at: string;
}

/** Undefined where it could not be written. */
export type ZipReply = Blob | undefined;

async function write({ month, at }: ZipRequest): Promise<ZipReply> {
  try {
    return new Blob([await zipMonth(month, at)], { type: 'application/zip' });
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

self.addEventListener('message', (event: MessageEvent<ZipRequest>) => {
  void write(event.data).then((reply) => self.postMessage(reply));
});
