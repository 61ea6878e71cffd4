/**
 * Prepares this browser for sending: an identity at the server, a valid credential and the highest number of its series
 * (S-40, S-42, S-43, S-45).
 */
import { deviceState, enrolDevice, forgetCopy, noteId } from '../../device.ts';
import { refreshSeries } from '../../series.ts';
import type { SendTrouble } from '../answers/after-send.ts';
import { backoffMs } from '../answers/backoff.ts';
import type { LaneContext } from '../lanes/lane-context.ts';

export interface Enrolment {
  /** Whether items can be sent; enrols the device if needed. */
  isReady(): Promise<boolean>;
  /** Milliseconds before the next try. */
  pauseMs(): number;
  /** Whether the program has fixed the trouble by itself, and may continue at once. */
  hasRecovered(trouble: SendTrouble | undefined): Promise<boolean>;
}

/** @param onEnrolled called when requests that the server refused to an unknown device may be repeated */
export function createEnrolment(
  { db, api, environment, userId, deviceName, change }: LaneContext,
  onEnrolled: () => void,
): Enrolment {
  /** The browser lost the device's cookie: the same device requests a new one. */
  let needsCredential = false;
  /** Whether the server was asked for the highest number of the series, in this run of the program (S-42). */
  let isSeriesFresh = false;
  let attempts = 0;
  let duplicates = 0;
  /**
   * Whether it was enrolled in this run: a page that has ended meanwhile may also have enrolled it, and later at the
   * server.
   */
  let mayRenew: boolean | undefined;

  /** Nothing can be sent without an identity, and only a signed-in user can enrol one. */
  async function isReady(): Promise<boolean> {
    const state = await deviceState(db, environment.storage);
    if (userId === null) return true;
    if (state.kind !== 'enrolled' || needsCredential) return enrol();
    if (!state.isNoted) noteId(environment.storage, db.companyId, state.id);
    // A device without space sells on with the number it has.
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

  async function hasRecovered(trouble: SendTrouble | undefined): Promise<boolean> {
    duplicates = trouble === 'device_duplicated' ? duplicates + 1 : 0;
    if (trouble === 'device_unknown' && userId !== null) {
      needsCredential = true;
      return true;
    }
    if (trouble !== 'device_duplicated') return false;
    // Once more with the stored lease, because another tab may have received a newer one in between.
    if (duplicates < 2) return true;
    duplicates = 0;
    // Only a signed-in user can enrol it: the items wait for the next sign-in.
    if (userId === null) return false;
    if (mayRenew === true) {
      mayRenew = false;
      needsCredential = true;
      return true;
    }
    await forgetCopy(db);
    return true;
  }

  return { isReady, pauseMs: () => backoffMs(attempts, environment.random()), hasRecovered };
}
