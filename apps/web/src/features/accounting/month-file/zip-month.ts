/** Writes the file of a month: each of its files, a manifest with their check sums, and the list that sha256sum reads. */
import { linesHash } from '@cuadra/contracts/company-file/archive';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { csvOfSheet } from '../../../ui/export/csv-text.ts';
import { xlsxOfSheet } from '../../../ui/export/xlsx-sheet.ts';
import { type Month, type MonthContent, monthContents } from './month-contents.ts';

interface ManifestFile {
  readonly archivo: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What a program reads of the file of a month before its contents. */
export interface MonthManifest {
  readonly formato: 'cuadra-mes';
  readonly version: 1;
  readonly empresa: string;
  readonly rif: string;
  readonly desde: string;
  readonly hasta: string;
  readonly documentos: number;
  readonly generado: string;
  readonly archivos: readonly ManifestFile[];
}

/** @param at the instant of the manifest */
export async function zipMonth(month: Month, at: string): Promise<Uint8Array<ArrayBuffer>> {
  const zipped: Zippable = {};
  const files: ManifestFile[] = [];
  for (const content of monthContents(month)) {
    const bytes = await bytesOf(content);
    // A spreadsheet is compressed already.
    zipped[content.path] = [bytes, { level: content.path.endsWith('.xlsx') ? 0 : 6 }];
    files.push({ archivo: content.path, bytes: bytes.length, sha256: sha256Of(bytes) });
  }
  const { company, period, documents } = month;
  const manifest: MonthManifest = {
    ...{ formato: 'cuadra-mes', version: 1, empresa: company.name, rif: company.document },
    ...{ desde: period.from, hasta: period.to, documentos: documents.length, generado: at, archivos: files },
  };
  const manifestBytes = strToU8(`${JSON.stringify(manifest, null, 1)}\n`);
  zipped['manifiesto.json'] = manifestBytes;
  const sums = [...files, { archivo: 'manifiesto.json', sha256: sha256Of(manifestBytes) }];
  zipped.SHA256SUMS = strToU8(sums.map(({ archivo, sha256 }) => `${sha256}  ${archivo}\n`).join(''));
  return zipSync(zipped, { mtime: new Date(at) });
}

async function bytesOf(content: MonthContent): Promise<Uint8Array> {
  if ('text' in content) return strToU8(content.text);
  if (content.format === 'csv') return strToU8(csvOfSheet(content.sheet));
  return new Uint8Array(await (await xlsxOfSheet(content.sheet)).arrayBuffer());
}

function sha256Of(bytes: Uint8Array): string {
  const hash = linesHash();
  hash.update(bytes);
  return hash.hex();
}
