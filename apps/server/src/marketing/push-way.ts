/**
 * Messages that go as notices to customers' browsers (MKT-05). A customer has one message and some browsers: it is sent to
 * all of them, and has arrived where one took it.
 */
import type { CompanyDatabase, CompanyTx } from '../db/database.ts';
import type { PushOutcome, SendPush } from '../push/send-push.ts';
import { messageNotice } from './message-notice.ts';
import type { MessageOutcome, MessageWay } from './message-way.ts';
import { devicesOf, noteDevices } from './push-devices.ts';
import { readSender } from './read-sender.ts';

const GONE = 'Sus navegadores ya no reciben avisos.';

export function pushWay(database: CompanyDatabase, sendPush: SendPush): MessageWay {
  return {
    // Push services have no limit that one server reaches.
    pauseMs: 0,
    companiesAtOnce: 4,
    open: async (tx) => {
      const { companyId } = tx;
      const sender = await readSender(tx);
      const outcomes = new Map<MessageOutcome, ReadonlyMap<string, PushOutcome>>();
      return {
        send: async ({ content, id, token, customerId, ...reader }, now) => {
          const devices = await database.withCompany(
            companyId,
            (read) => devicesOf(read, customerId),
            'snapshot',
          );
          const notice = messageNotice(content, sender, reader, { id, token, now });
          const sent = await Promise.all(
            devices.map(async (device) => [device.id, await sendPush(device, notice)] as const),
          );
          const outcome = outcomeOf(
            sent.map(([, one]) => one),
            now,
          );
          outcomes.set(outcome, new Map(sent));
          return outcome;
        },
        noteOutcome: async (closing: CompanyTx, outcome, now) =>
          noteDevices(closing, outcomes.get(outcome) ?? new Map(), now),
      };
    },
  };
}

/** The best that came of it. Who has no browser left has not refused: he may subscribe again. */
function outcomeOf(outcomes: readonly PushOutcome[], now: Date): MessageOutcome {
  if (outcomes.some(({ kind }) => kind === 'sent')) return { kind: 'sent' };
  const unknown = outcomes.find((one) => one.kind === 'unknown');
  if (unknown !== undefined) return { kind: 'unknown', reason: unknown.reason };
  const later = outcomes.filter((one) => one.kind === 'later');
  const [first] = later;
  if (first !== undefined) {
    const waitMs = Math.min(...later.map((one) => one.waitMs));
    return { kind: 'later', reason: first.reason, notBefore: new Date(now.getTime() + waitMs) };
  }
  const refused = outcomes.find((one) => one.kind === 'refused');
  return { kind: 'refused', isAddress: false, reason: refused?.reason ?? GONE };
}
