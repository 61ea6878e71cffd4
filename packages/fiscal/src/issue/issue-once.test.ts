import { describe, expect, it } from 'vitest';
import type { MachineOptions } from '../emulator/machine-options.ts';
import type { FiscalDocument } from '../fiscal-document.ts';
import { invoice } from '../testing/documents.ts';
import { oneAtATime } from '../testing/issue-place.ts';
import { brokenOff, bytesOf, NOTE, SALE, shop } from '../testing/shops.ts';
import { decideAttempt, issueOnce, settleOnce } from './issue-once.ts';

describe('issueOnce', () => {
  it('[FISC-01] prints and joins, and a second call does neither', async () => {
    const { machine, disk, place } = shop();

    await issueOnce('sale', SALE, place());
    await issueOnce('sale', SALE, place());

    expect(machine.machine.memory.issued.map(({ number }) => number)).toEqual([123]);
    expect([...disk.joined]).toEqual([['sale', expect.objectContaining({ number: 123, zNumber: 211 })]]);
    expect(disk.attempt).toBeUndefined();
  });

  it('[FISC-03] a process killed at every read and write of its disk', async () => {
    const whole = shop();
    await issueOnce('document', SALE, whole.place());

    for (let diesAfter = 0; diesAfter < whole.disk.operations; diesAfter += 1) {
      const { machine, disk, place } = shop();
      disk.diesAfter = diesAfter;
      await Promise.race([issueOnce('document', SALE, place()), disk.death]);
      disk.diesAfter = Number.POSITIVE_INFINITY;
      await issueOnce('document', SALE, place({ lock: oneAtATime() }));

      expect(machine.machine.memory.issued.map(({ number }) => number)).toEqual([123]);
      expect([disk.joinCount, disk.attempt]).toEqual([1, undefined]);
    }
  });

  it('[FISC-01] two tabs that print the same document at once', async () => {
    const { machine, disk, place, connect } = shop();
    const lock = oneAtATime();

    await Promise.all([
      issueOnce('document', SALE, place({ lock })),
      issueOnce('document', SALE, place({ ...connect(), lock })),
    ]);

    expect(machine.machine.memory.issued).toHaveLength(1);
    expect(disk.joinCount).toBe(1);
  });
});

describe('after a doubt', () => {
  it('[FISC-03] a document of another program leaves the decision to a person', async () => {
    const { machine, place, disk, printer } = await doubtful();
    await printer.issue(invoice());

    await expect(issueOnce('document', SALE, place())).rejects.toMatchObject({
      code: 'doubt',
      details: { found: '123', before: '122' },
    });
    expect(machine.machine.memory.issued).toHaveLength(1);
    expect(disk.joined.size).toBe(0);
  });

  it('[FISC-03] a person who finds no paper orders it printed', async () => {
    const { machine, place, printer } = await doubtful();
    await printer.issue(invoice());

    await decideAttempt({ printed: false }, place());
    await issueOnce('document', SALE, place());

    expect(machine.machine.memory.issued.map(({ number }) => number)).toEqual([123, 124]);
  });

  it('[FISC-03] a person who finds the paper joins its number', async () => {
    const { machine, place, disk, printer } = await doubtful();
    await printer.issue(invoice());

    await decideAttempt({ printed: true, number: 123 }, place());
    await issueOnce('document', SALE, place());

    expect(machine.machine.memory.issued).toHaveLength(1);
    expect(disk.joined.get('document')).toMatchObject({ number: 123, zNumber: 211 });
  });

  it.each<[string, FiscalDocument, Partial<MachineOptions>, number]>([
    ['a sale, of a machine that counts sales with IVA', SALE, {}, 123],
    ['a sale, of a machine that counts sales without IVA', SALE, { dailySales: 'without_tax' }, 123],
    ['a credit note', NOTE, {}, 7],
  ])('[FISC-03] a Z in between does not hide %s', async (_, document, options, number) => {
    const { machine, place, disk } = await printedUnheard(document, options);
    machine.machine.execute('I0Z');

    await issueOnce('document', document, place());

    expect(machine.machine.memory.issued).toHaveLength(1);
    expect(disk.joined.get('document')).toMatchObject({ number, zNumber: 211 });
  });

  it.each([
    ['a document of another program in it', async () => await doubtful()],
    ['two Z', async () => await printedUnheard(SALE, {})],
  ])('[FISC-03] a Z in between with %s leaves the decision to a person', async (what, begin) => {
    const { machine, place, printer } = await begin();
    if (what === 'two Z') machine.machine.execute('I0Z');
    else await printer.issue(invoice());
    machine.machine.execute('I0Z');

    await expect(issueOnce('document', SALE, place())).rejects.toMatchObject({ code: 'doubt' });
  });

  it('[FISC-03] a document of another program after the Z leaves the decision to a person', async () => {
    const { machine, place, printer } = await doubtful();
    machine.machine.execute('I0Z');
    await printer.issue(invoice());

    await expect(issueOnce('document', SALE, place())).rejects.toMatchObject({ code: 'doubt' });
  });

  it('[FISC-03] a Z in between, and nothing printed: it is printed in the new day', async () => {
    const { machine, place, disk } = await doubtful();
    machine.machine.execute('I0Z');

    await issueOnce('document', SALE, place());

    expect(disk.joined.get('document')).toMatchObject({ number: 123, zNumber: 212 });
  });

  it('[FISC-03] another machine at the cable is not asked about the document', async () => {
    const { disk } = await doubtful();
    const other = shop({ registration: 'Z1F7654321' });

    await expect(
      issueOnce('document', SALE, { ...other.place(), journal: disk.journal, joins: disk.joins }),
    ).rejects.toMatchObject({
      code: 'wrong_printer',
    });
    expect(other.machine.machine.memory.issued).toEqual([]);
  });

  it('[FISC-03] settles without printing', async () => {
    const { machine, place, disk } = await doubtful();

    await settleOnce(place());

    expect(disk.attempt).toBeUndefined();
    expect([machine.machine.memory.issued.length, disk.joined.size]).toEqual([0, 0]);
    expect(machine.machine.paper).toBeUndefined();
  });
});

/** The machine printed, and died with its last answer on the line. */
async function printedUnheard(document: FiscalDocument, options: Partial<MachineOptions>) {
  const here = shop(options);
  await brokenOff(document, here, { after: (await bytesOf(document, options)) - 10, kind: 'killed' });
  expect([here.machine.machine.memory.issued.length, here.disk.joined.size]).toEqual([1, 0]);
  return here;
}

/** A sale that broke off in the middle of its lines; the machine has none of it open any more. */
async function doubtful() {
  const here = shop();
  const bytes = await bytesOf(SALE, {});
  for (let after = Math.floor(bytes / 2); !here.machine.machine.paper; after += 25)
    await brokenOff(SALE, here, { after, kind: 'cable' });
  expect(here.disk.attempt).toBeDefined();
  here.machine.machine.execute('7');
  return here;
}
