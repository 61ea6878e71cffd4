/** What the form of the rate's source holds, and what is wrong with it [SET-01]. Apart from the form to be tested without one. */
import type { RateSourceBody, RateSourceReply } from '@cuadra/contracts/company/rates';

export interface SourceDraft {
  readonly url: string;
  readonly json_path: string;
  readonly date_path: string;
  readonly name: string;
  /** As typed: whole percent. */
  readonly max_jump_percent: string;
  readonly is_on: boolean;
}

export type SourceField = keyof SourceDraft;
export type SourceErrors = Partial<Record<SourceField, string>>;

export const SOURCE_LABELS: Readonly<Record<SourceField, string>> = {
  url: 'Dirección',
  json_path: 'Ruta de la tasa',
  date_path: 'Ruta de la fecha',
  name: 'Nombre',
  max_jump_percent: 'Salto máximo',
  is_on: 'Consultar la tasa automáticamente',
};

const JUMP_BY_DEFAULT = 20;
/** As the contract has it: `$.a.b[0].c`. */
const PATH = /^\$(\.[^.[\]\s]{1,80}|\[\d{1,4}\])*$/;
const PATH_PROBLEM = 'La ruta se escribe así: $.monitors.bcv.price o $.rates[0].value.';

export function sourceDraft(source: RateSourceReply['source']): SourceDraft {
  if (source === null) {
    const jump = String(JUMP_BY_DEFAULT);
    return { url: '', json_path: '$.', date_path: '', name: 'BCV', max_jump_percent: jump, is_on: false };
  }
  const { url, json_path, date_path, name, max_jump_percent, is_on } = source;
  return { url, json_path, date_path, name, max_jump_percent: String(max_jump_percent), is_on };
}

/** Checks the draft before the request; the server alone decides which addresses may be called. */
export function checkSource(draft: SourceDraft): SourceErrors {
  const jump = percentOf(draft.max_jump_percent);
  return withoutNone({
    url: URL.canParse(draft.url.trim()) ? undefined : 'Escribe la dirección completa: https://…',
    json_path: PATH.test(draft.json_path.trim()) ? undefined : PATH_PROBLEM,
    date_path: draft.date_path.trim() === '' || PATH.test(draft.date_path.trim()) ? undefined : PATH_PROBLEM,
    name: draft.name.trim() === '' ? 'Escribe quién publica la tasa.' : undefined,
    max_jump_percent: jump === undefined ? 'El salto máximo va de 1 a 100 %.' : undefined,
  });
}

export function sourceBody(draft: SourceDraft): RateSourceBody {
  return {
    url: draft.url.trim(),
    json_path: draft.json_path.trim(),
    date_path: draft.date_path.trim(),
    name: draft.name.trim(),
    max_jump_percent: percentOf(draft.max_jump_percent) ?? JUMP_BY_DEFAULT,
    is_on: draft.is_on,
  };
}

/** The server's errors by field; errors without a field are shown above them. */
export function fieldErrors(
  errors: readonly { readonly field: string; readonly message: string }[],
): SourceErrors {
  return Object.fromEntries(
    errors.filter(({ field }) => field in SOURCE_LABELS).map(({ field, message }) => [field, message]),
  );
}

function percentOf(text: string): number | undefined {
  const digits = text.replace('%', '').trim();
  const percent = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  return percent >= 1 && percent <= 100 ? percent : undefined;
}

function withoutNone(errors: Record<string, string | undefined>): SourceErrors {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
