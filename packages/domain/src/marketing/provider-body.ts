/**
 * What is posted to a company's provider of SMS or WhatsApp (MKT-05): a text of the company's own, JSON or a form, with
 * variables in braces. Pure. Whatever a message or a name contains stays the value of its field.
 */
import { variablesIn } from './text-variables.ts';

/** What a provider may know of a message, and what the screen calls it. */
export const PROVIDER_VARIABLES = {
  telefono: 'Teléfono, con 58 y sin signos',
  mensaje: 'Mensaje',
  nombre: 'Nombre del cliente',
  id: 'Número del envío',
} as const;
export type ProviderVariable = keyof typeof PROVIDER_VARIABLES;
export type ProviderValues = Readonly<Record<ProviderVariable, string>>;
/** `form` as a web form sends it: `to=…&text=…`. */
export type ProviderFormat = 'json' | 'form';

export type ProviderBodyProblem =
  | { readonly kind: 'unknown_variable'; readonly text: string }
  /** Without it a provider does not know whom to write to, or what. */
  | { readonly kind: 'missing_variable'; readonly name: ProviderVariable }
  | { readonly kind: 'not_json' };

const REQUIRED: readonly ProviderVariable[] = ['telefono', 'mensaje'];
/** Signs that end a text in JSON: a variable outside of quotes does not survive them. */
const SAMPLE: ProviderValues = {
  telefono: '584141234567',
  mensaje: 'Hola, "Ana":\n50 % \\ ñ & más',
  nombre: '"Ana"',
  id: '01890000-0000-7000-8000-000000000000',
};

export function providerBody(format: ProviderFormat, template: string, values: ProviderValues): string {
  const escaped = format === 'json' ? escapedJson : encodeURIComponent;
  let body = '';
  let at = 0;
  for (const { text, name, start } of variablesIn(template)) {
    body += template.slice(at, start) + (isVariable(name) ? escaped(values[name]) : text);
    at = start + text.length;
  }
  return body + template.slice(at);
}

/** What must be corrected before anything can be posted; undefined where nothing must. */
export function providerBodyProblem(
  format: ProviderFormat,
  template: string,
): ProviderBodyProblem | undefined {
  const named = variablesIn(template);
  const unknown = named.find(({ name }) => !isVariable(name));
  if (unknown !== undefined) return { kind: 'unknown_variable', text: unknown.text };
  const missing = REQUIRED.find((required) => !named.some(({ name }) => name === required));
  if (missing !== undefined) return { kind: 'missing_variable', name: missing };
  return format === 'form' || isJson(providerBody(format, template, SAMPLE))
    ? undefined
    : { kind: 'not_json' };
}

function isVariable(name: string): name is ProviderVariable {
  return Object.hasOwn(PROVIDER_VARIABLES, name);
}

/** Within quotes. */
function escapedJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return false;
  }
}
