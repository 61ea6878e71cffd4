/**
 * A password leaves this machine encrypted or not at all: a mail server that does not offer to encrypt (STARTTLS,
 * RFC 3207) gets neither it nor a mail. One of this machine itself may.
 */

/** Of a server that would read the password in the clear, as the one who waits for a mail reads it. */
export const NOT_ENCRYPTED =
  'El servidor de correo no cifra la conexión (STARTTLS), y así no recibe la clave: no sale ningún correo. Quien administra este servidor debe poner en SMTP_URL un puerto que cifre, como smtps://…:465.';

/** The address for the mail library: with an account of another machine it goes on only once the connection is encrypted. */
export function encryptingUrl(smtpUrl: string): string {
  if (!needsEncryption(smtpUrl)) return smtpUrl;
  const url = new URL(smtpUrl);
  // What the address itself says of it would be in force otherwise.
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** `smtps:` is encrypted from its first byte. */
export function needsEncryption(smtpUrl: string): boolean {
  const { protocol, username, password, hostname } = new URL(smtpUrl);
  return protocol === 'smtp:' && `${username}${password}` !== '' && !isThisMachine(hostname);
}

/** @param hostname as `URL` has it: one that is no name of the web keeps its letters */
function isThisMachine(hostname: string): boolean {
  return /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i.test(hostname);
}

/** Whether a failure of the mail library says that the server does not encrypt. */
export function isNotEncrypted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // By the library: what the server answers to STARTTLS, and to who greets it without extensions.
  return /^(Error upgrading connection with STARTTLS|EHLO failed but HELO does not support required STARTTLS)/.test(
    error.message,
  );
}

/** The same failure, said in words where it is this one. */
export function inWords(error: unknown): unknown {
  return isNotEncrypted(error) ? new Error(NOT_ENCRYPTED, { cause: error }) : error;
}
