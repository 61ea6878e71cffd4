import {
  ARCHIVE_VERSION,
  type ArchiveLine,
  DECLARATION_PART_LENGTH,
  PICTURE_PART_BYTES,
} from '@cuadra/contracts/company-file/archive';
import { newId } from '@cuadra/contracts/primitives/ids';
import { hashOfText } from '@cuadra/contracts/protocol/item-hash';
import { daysOfMonth } from '@cuadra/domain/ledger/accounting-period';
import { describe, expect, it } from 'vitest';

import { readArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

const AT = '2026-11-20T12:00:00.000Z';
const COMPANY = { id: newId(), name: 'Bodega La Esquina' };

function category(name: string): ArchiveLine {
  const meta = { created_at: AT, updated_at: AT, deleted_at: null };
  return {
    collection: 'categories',
    row: { id: newId(), name, description: '', parent_id: null, slug: '', ...meta },
  };
}

const LINES = ['Víveres', 'Charcutería', 'Línea\ncon salto', '😀'].map(category);
const write = (lines: readonly ArchiveLine[] = LINES) =>
  writeArchive({ company: COMPANY, exportedAt: AT, lines });

async function textOf(file: Blob): Promise<string> {
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

function packed(text: string): Promise<Blob> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

/** The same file with some text in place of other, and with the sum that goes with it. */
async function rewritten(before: string, after: string): Promise<Blob> {
  const lines = (await textOf(await write())).trimEnd().split('\n');
  const end = JSON.parse(lines.pop() ?? '') as Record<string, unknown>;
  const text = `${lines.join('\n')}\n`.replace(before, after);
  return packed(`${text}${JSON.stringify({ ...end, sha256: hashOfText(text) })}\n`);
}

/** A declared month without a document, by a person of that name. */
function declaredText(from: string, name: string): string {
  const taxed = { general: null, reduced: null, additional: null };
  const total = { total: '0.00', exempt: '0.00', exonerated: '0.00', ...taxed };
  const book = { rows: [], adjustments: [], withholdings: [], withheld: '0.00', total, summary: [] };
  const nothing = { base: '0.00', tax: '0.00' };
  const settlement = {
    ...{
      debits: '0.00',
      credits: '0.00',
      previous_excess: '0.00',
      withheld: '0.00',
      previous_withheld: '0.00',
    },
    ...{ withheld_excess: '0.00', payable: '0.00', excess: '0.00', igtf: nothing },
  };
  // A name is short; a book of many rows is long.
  const rows = name === '' ? [] : [longRow(name)];
  return JSON.stringify({
    ...{
      id: newId(),
      from,
      to: daysOfMonth(from.slice(0, 7)).last,
      declared_at: AT,
      declared_by: { id: newId(), name: 'Ana' },
    },
    ...{ previous_excess: '0.00', excess: '0.00', sales: { ...book, rows }, purchases: book, settlement },
    document_ids: [],
  });
}

function longRow(party_name: string) {
  return {
    ...{
      kind: 'invoice',
      document_id: newId(),
      source: 'sales',
      day: '2026-09-01',
      party_name,
      party_document: '',
    },
    ...{
      person_type: '',
      number: '1',
      last_number: '',
      control_number: '',
      affected: '',
      transaction: '01-REG',
    },
    ...{ total: '0.00', exempt: '0.00', exonerated: '0.00', general: null, reduced: null, additional: null },
    withheld: null,
  };
}

describe('[DATA-05] the file of a company', () => {
  it('brings back every row, in order', async () => {
    const read = await readArchive(await write());
    expect(read).toMatchObject({ ok: true, archive: { header: { company: COMPANY, exported_at: AT } } });
    expect(read.ok && read.archive.lines).toEqual(LINES);
  });

  it('[S-54] may be of before stock had its unit', async () => {
    const balance = { product_id: newId(), warehouse_id: newId(), lot: '', quantity: '3', value_usd: '1.50' };
    const read = await readArchive(await write([{ collection: 'stock_balances', row: balance }]));
    expect(read.ok && read.archive.lines).toMatchObject([{ row: { ...balance, unit_id: '' } }]);
  });

  it('may be of a company without a row', async () => {
    expect(await readArchive(await write([]))).toMatchObject({ ok: true, archive: { lines: [] } });
  });

  it('tells how many rows were written and read', async () => {
    const many = Array.from({ length: 1200 }, (_, place) => category(`Categoría ${place}`));
    const written: number[] = [];
    const file = await writeArchive({ company: COMPANY, exportedAt: AT, lines: many }, (done) =>
      written.push(done),
    );
    const read: number[] = [];
    await readArchive(file, (done) => read.push(done));
    expect(written).toEqual([500, 1000, 1200]);
    expect(read.at(-1)).toBe(1200);
  });

  it('[PROD-07] carries the bytes of pictures, in parts where they are large', async () => {
    const large = new Uint8Array(PICTURE_PART_BYTES + 5).map((_, place) => place % 251);
    const pictures = new Map([
      ['a'.repeat(64), new Blob([large], { type: 'image/gif' })],
      ['b'.repeat(64), new Blob([Uint8Array.of(1, 2, 3)], { type: 'image/webp' })],
    ]);
    const file = await writeArchive({ company: COMPANY, exportedAt: AT, lines: LINES, pictures });
    const read = await readArchive(file);
    if (!read.ok) throw new Error(read.problem);
    expect(read.archive.lines).toEqual(LINES);
    expect([...read.archive.pictures].map(([name, bytes]) => [name, bytes.type, bytes.size])).toEqual([
      ['a'.repeat(64), 'image/gif', large.length],
      ['b'.repeat(64), 'image/webp', 3],
    ]);
    const back = new Uint8Array((await read.archive.pictures.get('a'.repeat(64))?.arrayBuffer()) ?? []);
    expect(Buffer.from(back).equals(Buffer.from(large))).toBe(true);
    const text = await textOf(file);
    expect(text.split('\n')[0]).toContain('"version":3');
    const without = text.split('\n').filter((line) => !line.includes(`"${'b'.repeat(64)}"`));
    expect(await readArchive(await packed(without.join('\n')))).toMatchObject({ problem: 'altered' });
  });

  it('[ACC-08] carries declared periods, in parts where they are large, and says that older programs cannot read it', async () => {
    const declarations = [
      declaredText('2026-09-01', 'x'.repeat(DECLARATION_PART_LENGTH)),
      declaredText('2026-10-01', ''),
    ];
    const file = await writeArchive({ company: COMPANY, exportedAt: AT, lines: LINES, declarations });
    const read = await readArchive(file);
    if (!read.ok) throw new Error(read.problem);
    expect([read.archive.lines, read.archive.declarations]).toEqual([LINES, declarations]);
    const lines = (await textOf(file)).split('\n');
    expect(lines[0]).toContain('"version":4');
    expect(lines.filter((line) => line.startsWith('{"declaration"'))).toHaveLength(3);
    const [first] = lines.filter((line) => line.startsWith('{"declaration"'));
    const without = lines.filter((line) => line !== first);
    expect(await readArchive(await packed(without.join('\n')))).toMatchObject({ problem: 'altered' });
  });

  it('[ACC-08] is refused with a declaration that cannot be read, though its sum is right', async () => {
    const broken = declaredText('2026-09-01', '').replace('"purchases"', '"compras"');
    const file = await writeArchive({ company: COMPANY, exportedAt: AT, lines: [], declarations: [broken] });
    expect(await readArchive(file)).toMatchObject({ ok: false, problem: 'bad_row' });
  });

  it.each([1, 2, 3])('[S-54] of version %i still can be read', async (version) => {
    const read = await readArchive(await rewritten('"version":1', `"version":${version}`));
    expect(read).toMatchObject({ ok: true, archive: { lines: LINES, declarations: [] } });
  });

  it('[PERM-04] carries the trail of its device, which is checked with all else and is no row', async () => {
    const trail = { n: 1, chain: 'ab', row_id: newId() } as never;
    const file = await writeArchive({ company: COMPANY, exportedAt: AT, lines: LINES, trail: [trail] });
    const text = await textOf(file);
    expect(text).toContain(`{"trail":${JSON.stringify(trail)}}`);
    expect(await readArchive(file)).toMatchObject({ ok: true, archive: { lines: LINES } });
    const shorter = text.split('\n').filter((line) => !line.startsWith('{"trail"'));
    expect(await readArchive(await packed(shorter.join('\n')))).toMatchObject({ problem: 'altered' });
    // What has no trail is read by a program that knows of none.
    expect((await textOf(await write())).split('\n')[0]).toContain('"version":1');
    expect(text.split('\n')[0]).toContain('"version":2');
  });

  it('is refused wherever it was cut', async () => {
    const file = await write();
    for (let length = 0; length < file.size; length += 23) {
      const read = await readArchive(file.slice(0, length));
      expect(read.ok, `cut at ${length}`).toBe(false);
    }
    expect(await readArchive(file.slice(0, file.size - 1))).toMatchObject({ ok: false, problem: 'cut' });
  });

  it('is refused when its end is missing, though it was packed anew', async () => {
    const lines = (await textOf(await write())).trimEnd().split('\n');
    expect(await readArchive(await packed(`${lines.slice(0, -1).join('\n')}\n`))).toMatchObject({
      ok: false,
      problem: 'cut',
    });
  });

  it.each([
    ['an empty file', new Blob([])],
    ['a picture', new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)])],
    ['a text', new Blob(['sku;nombre\n1;Harina\n'])],
  ])('is no other file: %s', async (_, file) => {
    expect(await readArchive(file)).toMatchObject({ ok: false, problem: 'foreign' });
  });

  it.each(['', 'hola\n', '{"format":"otro"}\n', '[]\n', 'null\n', '{"format":"cuadra-archive"}\n'])(
    'is no other packed file: %j',
    async (text) => {
      expect(await readArchive(await packed(text))).toMatchObject({ ok: false, problem: 'foreign' });
    },
  );

  it('is no packed file without a line break, however long', async () => {
    const read = await readArchive(await packed('x'.repeat(1_100_000)));
    expect(read).toMatchObject({ ok: false, problem: 'foreign' });
  });

  it('is refused with a sentence that says what to do', async () => {
    const read = await readArchive(new Blob(['sku;nombre']));
    expect(!read.ok && read.message).toBe(
      'Este archivo no es una copia de Cuadra. Elige un archivo .cuadra exportado desde Configuración.',
    );
  });

  it('is refused when a single letter of it changed', async () => {
    const text = (await textOf(await write())).replace('Víveres', 'Viveres');
    expect(await readArchive(await packed(text))).toMatchObject({ ok: false, problem: 'altered' });
  });

  it('is refused when a row is missing, or something follows the end', async () => {
    const lines = (await textOf(await write())).trimEnd().split('\n');
    const shorter = [...lines.slice(0, 2), ...lines.slice(3)].join('\n');
    expect(await readArchive(await packed(`${shorter}\n`))).toMatchObject({ ok: false, problem: 'altered' });
    expect(await readArchive(await packed(`${lines.join('\n')}\n{}\n`))).toMatchObject({
      ok: false,
      problem: 'altered',
    });
  });

  it('is refused when a newer program wrote it, whatever else is in it', async () => {
    const newer = { format: 'cuadra-archive', version: ARCHIVE_VERSION + 1, sobre: 'otra cosa' };
    const file = await packed(`${JSON.stringify(newer)}\n`);
    expect(await readArchive(file)).toMatchObject({ ok: false, problem: 'newer' });
    expect(await readArchive(await rewritten('"schema":2', '"schema":3'))).toMatchObject({
      ok: false,
      problem: 'newer',
    });
  });

  it.each([
    ['of a collection there is not', '"categories"', '"recetas"'],
    ['with a field of another kind', '"name":"Víveres"', '"name":5'],
    ['without an id', '"id"', '"otro"'],
  ])('is refused with a row %s, though its sum is right', async (_, before, after) => {
    // The header has an id too, and must stay what it is.
    const from = before === '"id"' ? '"row":{"id"' : before;
    const to = before === '"id"' ? '"row":{"otro"' : after;
    expect(await readArchive(await rewritten(from, to))).toMatchObject({ ok: false, problem: 'bad_row' });
  });

  it('is refused with a row twice', async () => {
    const [first] = LINES;
    const file = await write(first === undefined ? [] : [first, first]);
    expect(await readArchive(file)).toMatchObject({ ok: false, problem: 'bad_row' });
  });
});
