/**
 * Sends what `flood.ts` has prepared, in a thread of its own: the clock of the measured shop must not wait for the
 * flood's own work. Plain JavaScript, because a thread is started by Node and not by Vite.
 */
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const BUSY_MS = 1000;
const LOOK_MS = 50;
const DRIBBLE_MS = 1000;

/**
 * @typedef {{ method: string, path: string, body: string, headers: Record<string, string> }} Call
 * @typedef {{ atOnce: number, calls: Call[] }} Stream
 * @typedef {Omit<Call, 'body'> & { body: Buffer }} EncodedCall
 * @type {{ origin: string, headers: Record<string, string>, streams: Stream[], slowHead: string, slowCount: number }}
 */
const { origin, headers, streams, slowHead, slowCount } = workerData;
const { hostname, port } = new URL(origin);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** @type {Map<number, number>} */
const answers = new Map();
let isOver = false;

/**
 * Encoded into bytes once: encoding megabytes of text for each call would take a processor from the server.
 *
 * @param {Call} call
 */
const encoded = (call) => ({ ...call, body: Buffer.from(call.body) });

/** @param {EncodedCall} call @returns {Promise<number>} the status, 0 where the connection was closed */
function send(call) {
  return new Promise((resolve) => {
    const outgoing = request(
      {
        agent,
        host: hostname,
        port,
        method: call.method,
        path: `/api/v1${call.path}`,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': String(call.body.length),
          ...call.headers,
        },
      },
      (incoming) => {
        incoming.resume();
        incoming.on('end', () => resolve(incoming.statusCode ?? 0));
        incoming.on('error', () => resolve(0));
      },
    );
    outgoing.on('error', () => resolve(0));
    outgoing.end(call.body);
  });
}

/**
 * A client that is asked to come later retries after a second, whatever delay the answer names.
 *
 * @param {number} atOnce
 * @param {EncodedCall[]} calls
 * @param {number} first
 */
async function run(atOnce, calls, first) {
  for (let n = first; !isOver; n += atOnce) {
    const status = await send(calls[n % calls.length]);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (status === 503 || status === 429) await pause();
  }
}

async function pause() {
  const endMs = performance.now() + BUSY_MS;
  while (performance.now() < endMs && !isOver) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

/** A byte a second of an upload that says it has ten megabytes. */
function slowUpload() {
  const socket = connect(Number(port), hostname);
  socket.write(slowHead);
  const dribble = setInterval(() => {
    if (isOver || socket.destroyed) clearInterval(dribble);
    else socket.write('x');
  }, DRIBBLE_MS);
  socket.on('error', () => clearInterval(dribble));
  return socket;
}

const slow = Array.from({ length: slowCount }, slowUpload);
const running = streams.flatMap(({ atOnce, calls }) => {
  const ready = calls.map(encoded);
  return Array.from({ length: atOnce }, (_, first) => run(atOnce, ready, first));
});
parentPort?.once('message', async () => {
  isOver = true;
  for (const socket of slow) socket.destroy();
  await Promise.all(running);
  agent.destroy();
  parentPort?.postMessage(answers);
});
