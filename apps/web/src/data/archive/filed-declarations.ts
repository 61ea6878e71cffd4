/** The declared periods of IVA in a company's file: of its server or its device, and with the ids of another company (ACC-08). */
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';

import type { ApiProblem } from '../api/api-reply.ts';
import type { CompanyApi } from '../api/company-api.ts';
import type { VatDeclarationRow } from '../device-rows.ts';
import { type IdMap, withMappedIds } from './map-ids.ts';

/** The text of each, oldest period first. */
export type FiledTexts =
  | { readonly ok: true; readonly texts: readonly string[] }
  | { readonly ok: false; readonly problem: ApiProblem };

/** Reads all that a company has declared. */
export async function readFiledDeclarations(api: Pick<CompanyApi, 'filedDeclaration'>): Promise<FiledTexts> {
  const texts: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await api.filedDeclaration(after);
    if (!page.ok) return page;
    const { declaration } = page.value;
    if (declaration === null) return { ok: true, texts };
    texts.push(declaration);
    after = headOf(declaration).from;
  }
}

/** Of a declaration of this device, as a file or a server has it. */
export function filedTextOf({ is_at_server: _, ...filed }: VatDeclarationRow): string {
  return JSON.stringify(filed);
}

/** The same declaration in the company that the file is restored into. */
export function withMappedDocuments(text: string, ids: IdMap): string {
  const { document_ids, ...filed } = JSON.parse(text) as FiledObject;
  const mapped = document_ids.map((id) => ids.get(id) ?? id);
  return JSON.stringify({ ...withMappedIds(filed, ids), document_ids: mapped });
}

/** Ids of the declarations that the second list lacks, or has otherwise. */
export function declarationDifferences(
  wanted: readonly string[],
  found: readonly string[],
): { readonly key: string; readonly kind: 'missing' | 'other' }[] {
  const contents = new Map(found.map((text) => [headOf(text).id, contentOf(text)]));
  return wanted.flatMap((text) => {
    const { id } = headOf(text);
    const content = contents.get(id);
    if (content === contentOf(text)) return [];
    return [{ key: id, kind: content === undefined ? ('missing' as const) : ('other' as const) }];
  });
}

interface FiledObject {
  readonly id: string;
  readonly from: string;
  readonly document_ids: readonly string[];
}

function headOf(text: string): FiledObject {
  return JSON.parse(text) as FiledObject;
}

function contentOf(text: string): string {
  return canonicalJson(JSON.parse(text));
}
