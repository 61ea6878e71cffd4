/**
 * `GET /events`: server-sent events with the company's version and nothing else (S-61). Apart from the notifications of
 * new versions, because this is about one connection: its headers, its heartbeat, its end.
 */
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isStillAdmitted } from '../caller/identify-caller.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { type ChangeNotifier, readVersion } from './change-notifier.ts';

const HEARTBEAT_MS = 30_000;
/** A browser has one for its sending tab; a program with more forgets to end them. */
const STREAMS_A_SESSION_MAX = 8;

/** The open connections, so that a server that closes can end them. */
export class EventStreams {
  /** The functions that end the streams, oldest first, by session. */
  private readonly ends = new Map<string, Set<() => void>>();
  private readonly database: CompanyDatabase;
  private readonly changes: ChangeNotifier;
  private readonly heartbeatMs: number;

  constructor(database: CompanyDatabase, changes: ChangeNotifier, heartbeatMs = HEARTBEAT_MS) {
    this.database = database;
    this.changes = changes;
    this.heartbeatMs = heartbeatMs;
  }

  /**
   * Answers with a stream that lasts until either side ends it, the session ends, or the stream is the oldest of too
   * many.
   * @param session any text that is the same for all calls of one session, and of no other
   */
  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    companyId: string,
    session: string,
  ): Promise<void> {
    const { version } = await readVersion(this.database, companyId);
    reply.hijack();
    const { raw } = reply;
    // The connection closed while the version was read: no later event would end the stream.
    if (raw.destroyed) return;
    writeHead(reply);
    let sentVersion = -1;
    const tell = (current: number, isHeartbeat: boolean) => {
      if (raw.writableEnded || (current <= sentVersion && !isHeartbeat)) return;
      sentVersion = current;
      raw.write(`data: {"version":${current}}\n\n`);
    };
    tell(version, false);
    const unsubscribe = this.changes.subscribe(companyId, (current) => tell(current, false));
    const heartbeat = setInterval(() => {
      this.beat(request, companyId, (current) => tell(current, true), end).catch(end);
    }, this.heartbeatMs);
    const end = () => {
      clearInterval(heartbeat);
      unsubscribe();
      this.forget(session, end);
      raw.end();
    };
    this.remember(session, end);
    raw.on('close', end);
  }

  close(): void {
    for (const ends of this.ends.values()) for (const end of ends) end();
  }

  private remember(session: string, end: () => void): void {
    const ends = this.ends.get(session) ?? new Set();
    this.ends.set(session, ends.add(end));
    const [oldest] = ends;
    if (ends.size > STREAMS_A_SESSION_MAX) oldest?.();
  }

  private forget(session: string, end: () => void): void {
    const ends = this.ends.get(session);
    ends?.delete(end);
    if (ends?.size === 0) this.ends.delete(session);
  }

  /** Sends the version, in case a hint was lost, and ends the stream of a caller who is no longer admitted. */
  private async beat(
    request: FastifyRequest,
    companyId: string,
    tell: (version: number) => void,
    end: () => void,
  ): Promise<void> {
    if (!(await isStillAdmitted(this.database, request))) return end();
    const { version } = await readVersion(this.database, companyId);
    tell(version);
  }
}

function writeHead(reply: FastifyReply): void {
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    // A proxy that buffers answers would hold every event back.
    'x-accel-buffering': 'no',
  });
}
