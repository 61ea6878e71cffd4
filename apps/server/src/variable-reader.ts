/**
 * Reads the environment, a variable at a time and by kind: a port, a choice, an address. Separate from the settings
 * because it knows none of them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from './error-message.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** E.164: the country first, which never begins with 0, and at most fifteen digits; a Venezuelan one has twelve. */
const INTERNATIONAL_PHONE = /^[1-9]\d{7,14}$/;

/**
 * Reads variables one by one and collects every problem, so that all are reported at once. An empty variable counts as
 * absent.
 */
export class VariableReader {
  readonly problems: string[] = [];
  private readonly env: Environment;

  constructor(env: Environment) {
    this.env = env;
  }

  text(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  /** Text of several lines from a variable of one line: `\n` begins the next line. */
  lines(name: string): string | undefined {
    return this.text(name)?.replaceAll('\\n', '\n');
  }

  port(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
    if (port <= 65_535) return port;
    return this.complain(`${name} debe ser un puerto entre 0 y 65535, y es «${value}».`);
  }

  /** A number from 1 to the greatest. */
  count(name: string, greatest: number): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const count = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (count >= 1 && count <= greatest) return count;
    return this.complain(`${name} debe ser un número entre 1 y ${greatest}, y es «${value}».`);
  }

  /** On, unless the variable says off. */
  switch(name: string): boolean {
    const value = this.text(name)?.toLowerCase() ?? 'on';
    if (value !== 'on' && value !== 'off') {
      this.complain(`${name} debe ser «on» u «off», y es «${value}».`);
    }
    return value !== 'off';
  }

  choice<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined) return undefined;
    const value = values.find((known) => known === text);
    return value ?? this.complain(`${name} debe ser uno de: ${values.join(', ')}; y es «${text}».`);
  }

  /** A phone number in any notation, returned as digits alone. */
  phone(name: string): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const digits = value.replace(/\D/g, '');
    if (INTERNATIONAL_PHONE.test(digits)) return digits;
    return this.complain(
      `${name} debe ser un teléfono con el código del país, como +58 412-5551842, y es «${value}».`,
    );
  }

  url(name: string, protocols: readonly string[], example: string): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    // The value may hold a password, so it is never repeated.
    return this.complain(`${name} no es una dirección válida. Ejemplo: ${example}`);
  }

  origin(name: string): string | undefined {
    const value = this.url(name, ['http:', 'https:'], 'https://tienda.ejemplo.com');
    if (value === undefined) return undefined;
    const parsed = new URL(value);
    if (parsed.pathname === '/' && parsed.search === '' && parsed.hash === '') return parsed.origin;
    return this.complain(`${name} debe ser solo el origen, sin ruta. Ejemplo: ${parsed.origin}`);
  }

  /** The bytes of the file that a variable names. */
  file(name: string): Buffer | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    try {
      return readFileSync(path.resolve(value));
    } catch (error) {
      const reason = messageOf(error);
      return this.complain(`${name}: no se pudo leer el archivo «${value}» (${reason}).`);
    }
  }

  /** Reports the problem with the others; its own value is absent then. */
  complain(sentence: string): undefined {
    this.problems.push(sentence);
    return undefined;
  }
}
