/** A device of the app's own code whose company moves, over a line that may lose calls, and with power cuts. */
import { COLLECTION_NAMES } from '@cuadra/contracts/registry/collection-traits';
import { readSyncValue } from '../../../web/src/data/sync/state/sync-values.ts';
import { PowerCut, type SteppedDevice, steppedDevice } from '../../../web/src/data/testing/stepped-device.ts';
import type { TestBrowser, TestCompany } from './app.ts';

type Fate = 'goes' | 'lost' | 'answer_lost';

/** What becomes of the calls and writes of a device, by their kind and how often they were tried. */
export interface Weather {
  readonly fateOf: (call: string, tries: number) => Fate;
  readonly isCut: (write: number) => boolean;
}
export const CALM: Weather = { fateOf: () => 'goes', isCut: () => false };
/** Each kind of call is lost, then its answer, and then it goes; each second write is cut off. */
export const HARSH: Weather = {
  fateOf: (_, tries) => (['lost', 'answer_lost', 'goes'] as const)[tries % 3] ?? 'goes',
  isCut: (write) => write % 2 === 0,
};

function lineOf(browser: TestBrowser, { fateOf }: Weather, calls: string[]): typeof fetch {
  const tries = new Map<string, number>();
  return async (input, init = {}) => {
    const path = String(input).replace('/api/v1', '');
    const method = (init.method ?? 'GET') as 'GET' | 'POST' | 'PATCH' | 'DELETE';
    const kind = `${method} ${path.split('?')[0]}`;
    const count = tries.get(kind) ?? 0;
    tries.set(kind, count + 1);
    const fate = fateOf(kind, count);
    if (fate === 'lost') throw new TypeError('no network');
    calls.push(kind);
    const headers = Object.fromEntries([...new Headers(init.headers)]);
    const response = await browser.call(method, path, init.body as string | undefined, headers);
    if (fate === 'answer_lost') throw new TypeError('no network');
    const answered = new Headers(response.headers as Record<string, string>);
    return new Response(response.statusCode === 204 ? null : response.body, {
      status: response.statusCode,
      headers: answered,
    });
  };
}

export async function openDevice(
  company: TestCompany,
  weather: Weather,
  calls: string[],
): Promise<SteppedDevice> {
  let writes = 0;
  return steppedDevice({
    companyId: company.companyId,
    userId: company.userId,
    fetch: lineOf(company.browser, weather, calls),
    beforeCommit: () => {
      writes += 1;
      if (weather.isCut(writes)) throw new PowerCut('off');
    },
  });
}

/**
 * In the harsh weather a call goes with every third try and a write with every second, so each collection that is read
 * whole takes six tries; twice that leaves room for all other calls.
 */
const TRIES_MAX = 12 * COLLECTION_NAMES.length;

/** Until it goes well: a person presses again. */
export async function again<Reply extends { readonly ok: boolean }>(
  work: () => Promise<Reply>,
): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) if ((await work()).ok) return;
  throw new Error('it never went well');
}

export const livesIn = (device: SteppedDevice, wanted: string) => async () => {
  const residence = await device.store.read(['sync'], (tx) => readSyncValue(tx, 'residence'));
  return residence === wanted && (await device.db.outbox.count()) === 0;
};
