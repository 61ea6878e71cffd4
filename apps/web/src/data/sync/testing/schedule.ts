/**
 * Random schedules over real device code and a model server: answers lost, doubled, late and reordered, pages of two
 * rows, two tabs sending at once, sign-outs, crashes between any two steps and inside of writes. After every step of a
 * device its invariants are checked.
 */
import { seeded } from './random.ts';
import { checkDevice, checkQuiet } from './schedule-checks.ts';
import { bringHome, moveStep, prepareHome } from './schedule-moves.ts';
import { deliver, exchange, serverAnswers, startReading, startSending } from './schedule-network.ts';
import { makeChange, makeFact, makeRoom } from './schedule-people.ts';
import {
  ALL_ACCESS,
  Crash,
  crash,
  createWorld,
  type Device,
  type ScheduleOptions,
  Violation,
  WITHOUT_BALANCES,
  type World,
} from './schedule-world.ts';

export async function runSchedule(options: ScheduleOptions): Promise<void> {
  const random = seeded(options.seed);
  const world = createWorld(options, random);
  // All but one have been there from the company's first day; the newcomer loads while the others work (S-19).
  const [newcomer, ...others] = world.devices;
  if (world.moves) for (const device of world.devices) await prepareHome(device);
  for (const device of others) await readAll(world, device);
  const arrival = random.below(options.steps / 2);
  for (let step = 0; step < options.steps; step += 1) {
    if (step === arrival && newcomer !== undefined) newcomer.isReader = true;
    const device = random.pick(world.devices);
    if (device === undefined) return;
    await guarded(world, device, () => randomStep(world, device));
    checkDevice(world, device);
  }
  await quieten(world);
  checkQuiet(world);
}

/** A crash loses everything in memory: pending answers, and the sender's state. */
async function guarded(world: World, device: Device, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    crash(device);
  }
  world.nowMs += 10;
}

async function randomStep(world: World, device: Device): Promise<void> {
  const { random } = world;
  const dice = random.next();
  if (dice < 0.05) return makeFact(world, device);
  if (dice < 0.08) return world.moves ? moveStep(world, device) : makeChange(world, device);
  if (dice < 0.16) return startSending(world, device);
  if (dice < 0.4) return startReading(world, device);
  if (dice < 0.68) return serverAnswers(world, device);
  if (dice < 0.95) return deliver(world, device);
  return misfortune(world, device);
}

async function misfortune(world: World, device: Device): Promise<void> {
  const { random, server } = world;
  const dice = random.next();
  if (dice < 0.25) random.take(device.down);
  else if (dice < 0.45) random.take(device.up);
  else if (dice < 0.6) crash(device);
  else if (dice < 0.75) device.failNextWrite = true;
  else if (dice < 0.83) device.isSignedIn = !device.isSignedIn || random.chance(0.5);
  else if (dice < 0.9) server.bookQuarantined(random.pick([...server.kept.keys()]));
  else if (dice < 0.97) await makeRoom(world, device);
  else device.access = device.access === ALL_ACCESS ? WITHOUT_BALANCES : ALL_ACCESS;
}

async function readAll(world: World, device: Device): Promise<void> {
  while (await exchange(world, device)) checkDevice(world, device);
}

const QUIET_ROUNDS_MAX = 400;

/** The network works: every call is answered, until nothing waits and everything is read. */
async function quieten(world: World): Promise<void> {
  for (const id of [...world.server.kept.keys()]) world.server.bookQuarantined(id);
  for (const device of world.devices) {
    Object.assign(device, { isSignedIn: true, access: ALL_ACCESS, failNextWrite: false });
    device.up.length = 0;
    device.down.length = 0;
    crash(device);
  }
  await bringHome(world);
  for (let round = 0; round < QUIET_ROUNDS_MAX; round += 1) {
    let isQuiet = true;
    for (const device of world.devices) {
      world.nowMs += 1_000_000;
      isQuiet = !(await exchange(world, device)) && isQuiet;
      checkDevice(world, device);
    }
    for (const id of [...world.server.kept.keys()]) world.server.bookQuarantined(id);
    if (isQuiet) return;
  }
  throw new Violation('[I-4] it never comes to rest');
}
