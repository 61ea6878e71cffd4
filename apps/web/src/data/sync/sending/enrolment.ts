/**
 * What the sending lane sees to before it sends: that this browser has an identity at the server, a credential that
 * works and its series' highest number (S-40, S-42, S-43, S-45).
 */
import { deviceState, enrolDevice, forgetCopy, noteId } from '../../device.ts';
import { refreshSeries } from '../../series.ts';
import type { SendTrouble } from '../answers/after-send.ts';
import { backoffMs } from '../answers/backoff.ts';
import type { LaneContext } from '../lanes/lane-context.ts';

export interface Enrolment {
  /** Whether items can be sent; enrols the device where it has to be. */
  isReady(): Promise<boolean>;
  /** Before asking again. */
  pauseMs(): number;
  /** Whether the program has seen to the trouble by itself, and may go on at once. */
  hasMended(trouble: SendTrouble | undefined): Promise<boolean>;
}

/** @param onEnrolled what was refused to a device that the server did not know may be asked for again */
export function createEnrolment(
  { db, api, environment, userId, deviceName, change }: LaneContext,
  onEnrolled: () => void,
): Enrolment {
  /** The browser lost the device's cookie: the same device asks for a new one. */
  let needsCredential = false;
  /** The server was asked for the highest number of the series, in this run of the program (S-42). */
  let isSeriesFresh = false;
  let attempts = 0;
  let duplicates = 0;
  /** It was enrolled in this run: a page that ended meanwhile may have enrolled it too, and later at the server. */
  let mayRenew: boolean | undefined;

  /** Without an identity nothing can be sent; without a person nobody could enrol one. */
  async function isReady(): Promise<boolean> {
    const state = await deviceState(db, environment.storage);
    if (userId === null) return true;
    if (state.kind !== 'enrolled' || needsCredential) return enrol();
    if (!state.isNoted) noteId(environment.storage, db.companyId, state.id);
    // A device without room sells on with the number it has.
    if (!isSeriesFresh) refreshSeries(db, api).catch((error: unknown) => console.warn('serie', error));
    isSeriesFresh = true;
    return true;
  }

  async function enrol(): Promise<boolean> {
    const reply = await enrolDevice(db, api, { name: deviceName, storage: environment.storage });
    change({ isReachable: reply.ok || reply.problem.status !== 0 });
    attempts = reply.ok ? 0 : attempts + 1;
    if (!reply.ok) return false;
    needsCredential = false;
    mayRenew ??= true;
    onEnrolled();
    return true;
  }

  async function hasMended(trouble: SendTrouble | undefined): Promise<boolean> {
    duplicates = trouble === 'device_duplicated' ? duplicates + 1 : 0;
    if (trouble === 'device_unknown' && userId !== null) {
      needsCredential = true;
      return true;
    }
    if (trouble !== 'device_duplicated') return false;
    // Once more with the stored lease: another tab may have got a newer one in between.
    if (duplicates < 2) return true;
    duplicates = 0;
    // Without a person nobody could enrol it: what waits stays for the next who signs in.
    if (userId === null) return false;
    if (mayRenew === true) {
      mayRenew = false;
      needsCredential = true;
      return true;
    }
    await forgetCopy(db);
    return true;
  }

  return { isReady, pauseMs: () => backoffMs(attempts, environment.random()), hasMended };
}
