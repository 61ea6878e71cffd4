/** The line itself: retries, timeouts, noise, signals, busy machines. The clock is the test's, so waiting takes none. */
import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../emulator/emulated-line.ts';
import { bench } from '../testing/machines.ts';
import type { FiscalTransport } from '../transport.ts';
import { Dialogue } from './dialogue.ts';
import { frame, statusReply } from './frames.ts';
import { timeoutOf } from './timeouts.ts';

const [STX, ACK, NAK, EOT] = [0x02, 0x06, 0x15, 0x04];
const IDLE = [...statusReply(0x60, 0x40)];
const PAPER_OUT = [...statusReply(0x60, 0x41)];
const BUSY = [...statusReply(0x64, 0x40)];

describe('a command', () => {
  it('[FISC-01] is sent once where the machine accepts it', async () => {
    const { dialogue, sent } = scripted([[ACK]]);

    await dialogue.send('3');

    expect(sent()).toEqual(['02 33 03 30']);
  });

  it('[FISC-01] is sent up to three times more where the machine says NAK', async () => {
    const { dialogue, sent } = scripted([[NAK], IDLE, [NAK], IDLE, [NAK], IDLE, [ACK]]);

    await dialogue.send('3');

    expect(sent().filter((bytes) => bytes === '02 33 03 30')).toHaveLength(4);
  });

  it('[FISC-01] that is refused four times says why', async () => {
    const { dialogue } = scripted([[NAK], IDLE, [NAK], IDLE, [NAK], IDLE, [NAK], PAPER_OUT]);

    await expect(dialogue.send('3')).rejects.toMatchObject({ code: 'paper_out' });
  });

  it('[FISC-01] that is refused for itself is named in words', async () => {
    const refused = [...statusReply(0x61, 0x50)];
    const { dialogue } = scripted([[NAK], refused, [NAK], refused, [NAK], refused, [NAK], refused]);

    await expect(dialogue.send('@Gracias')).rejects.toMatchObject({
      code: 'value_rejected',
      details: { step: 'el comentario «Gracias»', command: '@Gracias', open: 'fiscal_document' },
    });
  });

  it('[FISC-03] that is not answered is never sent again: the machine may have done it', async () => {
    const { dialogue, sent } = scripted([[]]);

    await expect(dialogue.send('101')).rejects.toMatchObject({ code: 'no_answer' });
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['PJ5001', 60_000],
    ['I0Z', 30_000],
    ['I0X', 30_000],
    ['U3A000001000010', 30_000],
    ['RF00000010000001', 30_000],
    ['101', 15_000],
    ['199', 15_000],
    ['213000000000020', 5_000],
    ['3', 5_000],
    ['!000000001000001000X', 5_000],
    ['S1', 5_000],
  ])('[FISC-01] %s is waited for %i ms', async (command, timeoutMs) => {
    expect(timeoutOf(command)).toBe(timeoutMs);
    const { dialogue, clock } = scripted([[]]);

    await expect(dialogue.send(command)).rejects.toMatchObject({ code: 'no_answer' });
    expect(clock.now()).toBe(timeoutMs);
  });

  it('[FISC-01] passes over noise before the answer', async () => {
    const { dialogue } = scripted([[0xff, 0x00, ACK]]);

    await expect(dialogue.send('3')).resolves.toBeUndefined();
  });

  it('[FISC-01] is not sent while the buffer of the machine is full, but when it is free', async () => {
    const { dialogue, clock } = scripted([[NAK], BUSY, BUSY, IDLE, [ACK]]);

    await dialogue.send('3');

    expect(clock.now()).toBe(400);
  });

  it('[FISC-01] says that a machine is busy whose buffer never empties', async () => {
    const { dialogue } = scripted([[NAK], ...Array.from({ length: 200 }, () => BUSY)]);

    await expect(dialogue.send('3')).rejects.toMatchObject({ code: 'busy' });
  });
});

describe('a reading', () => {
  it('[FISC-01] is asked again where its check is wrong', async () => {
    const damaged = [...frame('S100'), 0];
    damaged[3] = 0x31;
    const { dialogue } = scripted([damaged, [...frame('S100')]]);

    expect(await dialogue.read('S1')).toBe('S100');
  });

  it('[FISC-01] that is always damaged says so', async () => {
    const { dialogue } = scripted(Array.from({ length: 4 }, () => [STX, 0x53, 0x03, 0x00]));

    await expect(dialogue.read('S1')).rejects.toMatchObject({ code: 'bad_checksum' });
  });

  it('[FISC-01] of a range takes one frame after each ACK, up to EOT', async () => {
    const { dialogue, sent } = scripted([[...frame('0001')], [...frame('0002')], [EOT]]);

    expect(await dialogue.readAll('U3A000001000002')).toEqual(['0001', '0002']);
    expect(sent().slice(1)).toEqual(['06', '06']);
  });

  it('[FISC-01] that breaks off in the middle is damaged, not a part of itself', async () => {
    const { dialogue } = scripted(
      [frame('S100').slice(0, 4), frame('S100').slice(0, 4), [], []].map((one) => [...one]),
    );

    await expect(dialogue.read('S1')).rejects.toMatchObject({ code: 'no_answer' });
  });
});

describe('the status', () => {
  it('[FISC-01] is asked again where it is damaged', async () => {
    const { dialogue } = scripted([[STX, 0x60, 0x40, 0x03, 0x00], [], IDLE]);

    expect(await dialogue.status()).toMatchObject({ open: 'none', complaint: undefined });
  });

  it('[FISC-01] of a machine that heard half a frame is asked after that frame has ended', async () => {
    const { dialogue, sent } = scripted([[], [NAK], IDLE]);

    await dialogue.status();

    expect(sent()).toEqual(['05', '03 FF', '05']);
  });
});

describe('a machine that prints', () => {
  it('[FISC-01] and does not answer meanwhile is waited for', async () => {
    const silent = Array.from({ length: 13 }, () => []);
    const { dialogue } = scripted([...silent, IDLE]);

    expect(await dialogue.statusWhenIdle()).toMatchObject({ open: 'none' });
  });

  it('[FISC-01] for longer than fifteen seconds does not answer', async () => {
    const { dialogue, clock } = scripted([]);

    await expect(dialogue.statusWhenIdle()).rejects.toMatchObject({ code: 'no_answer' });
    expect(clock.now()).toBeGreaterThanOrEqual(15_000);
  });

  it('[FISC-01] that is off is known within five seconds', async () => {
    const { dialogue, clock } = scripted([]);

    await expect(dialogue.status()).rejects.toMatchObject({ code: 'no_answer' });
    expect(clock.now()).toBeLessThan(5_000);
  });
});

describe('RTS and CTS', () => {
  it('[FISC-01] are raised and waited for where the port has them', async () => {
    const raised: boolean[] = [];
    let looks = 0;
    const signals = {
      requestToSend: async (on: boolean) => {
        raised.push(on);
      },
      isClearToSend: async () => {
        looks += 1;
        return looks > 3;
      },
    };
    const { dialogue } = scripted([[ACK]], signals);

    await dialogue.send('3');

    expect([raised, looks]).toEqual([[true], 4]);
  });

  it('[FISC-01] say that a machine is off which never raises CTS', async () => {
    const signals = { requestToSend: async () => undefined, isClearToSend: async () => false };
    const { dialogue, sent } = scripted([], signals);

    await expect(dialogue.send('3')).rejects.toMatchObject({ code: 'not_clear_to_send' });
    expect(sent()).toEqual([]);
  });
});

describe('the end', () => {
  it('[FISC-01] closes the line', async () => {
    const { dialogue, isClosed } = scripted([]);

    await dialogue.close();

    expect(isClosed()).toBe(true);
  });
});

describe('a lost port', () => {
  it('[FISC-01] says so', async () => {
    const { connect } = bench();
    const { printer } = connect({ cut: { after: 2, kind: 'unplugged' } });

    await expect(printer.readSetup()).rejects.toMatchObject({ code: 'port_lost' });
  });
});

/** A line on which each write is answered by the next of these; what is not read by then is gone. */
function scripted(answers: number[][], signals?: FiscalTransport['signals']) {
  const clock = new VirtualClock(0);
  const written: string[] = [];
  const waiting = [...answers];
  let arrived: number[] = [];
  let closed = false;
  const transport: FiscalTransport = {
    write: async (bytes) => {
      written.push([...bytes].map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' '));
      arrived = [...(waiting.shift() ?? [])];
    },
    read: async (timeoutMs) => {
      const byte = arrived.shift();
      if (byte === undefined) await clock.pause(timeoutMs);
      return byte;
    },
    close: async () => {
      closed = true;
    },
    ...(signals === undefined ? {} : { signals }),
  };
  return { dialogue: new Dialogue(transport, clock), clock, sent: () => written, isClosed: () => closed };
}
