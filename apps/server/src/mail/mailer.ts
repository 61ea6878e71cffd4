/**
 * Sends a mail: over SMTP when the owner has configured a server, else as a file into a folder named at start
 * (AUTH-10), so that a shop without mail can still read its recovery link.
 */
import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config.ts';
import { BULK_PATIENCE_MS, bulkSender, type SendBulk } from './bulk-mail.ts';
import { encryptingUrl, inWords, isNotEncrypted, NOT_ENCRYPTED, needsEncryption } from './smtp-encryption.ts';

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** For programs that show plain text only, and all that is written into a file. */
  readonly text: string;
  /** The same for programs that show HTML, where the lines must be aligned below one another. */
  readonly html?: string;
}

export interface Mailer {
  /** Whether a mail could leave now. Checks nothing about any receiver. */
  check(): Promise<void>;
  send(mail: Mail): Promise<void>;
  /** Sends mails of campaigns; undefined where mails are written into a folder, from which none leaves. */
  readonly sendBulk: SendBulk | undefined;
  /** Why no mail can leave until the operator changes something, in Spanish; undefined where nothing is known. */
  problem(): Promise<string | undefined>;
  /** Where mails go, as a Spanish phrase for the person at the keyboard. */
  readonly description: string;
  close(): void;
}

/** Below the 10 s after which the app gives up a call (API-03). */
const SMTP_TIMEOUT_MS = 6_000;
const PROBLEM_KNOWN_MS = 60_000;

/**
 * Sends by SMTP where there is a server for it, else writes each mail into a folder.
 *
 * @param bulkPatienceMs how long a mail of a campaign waits for its server
 */
export function openMailer(config: MailConfig, bulkPatienceMs = BULK_PATIENCE_MS): Mailer {
  const { smtpUrl, from } = config;
  return smtpUrl === undefined ? fileMailer(config) : smtpMailer(smtpUrl, from, bulkPatienceMs);
}

function smtpMailer(smtpUrl: string, from: string, bulkPatienceMs: number): Mailer {
  const url = encryptingUrl(smtpUrl);
  const transport = createTransport(
    {
      url,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    },
    { from },
  );
  return {
    check: async () => {
      await transport.verify().catch((error: unknown) => {
        throw inWords(error);
      });
    },
    send: async (mail) => {
      await transport.sendMail({ ...mail, to: { ...mail.to } }).catch((error: unknown) => {
        throw inWords(error);
      });
    },
    sendBulk: bulkSender(url, from, bulkPatienceMs),
    problem: needsEncryption(smtpUrl) ? askedOnceAMinute(() => problemOf(transport.verify())) : noProblem,
    // The address may hold a password: only the host is shown.
    description: `se envían por ${new URL(smtpUrl).host}`,
    close: () => transport.close(),
  };
}

/** What only a try shows: of a server that does not answer nothing is said, because it may later. */
function problemOf(verified: Promise<unknown>): Promise<string | undefined> {
  return verified.then(
    () => undefined,
    (error: unknown) => (isNotEncrypted(error) ? NOT_ENCRYPTED : undefined),
  );
}

/** However often a screen asks, and all that ask at once get one answer. */
function askedOnceAMinute<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: { readonly at: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    const now = performance.now();
    if (asked === undefined || now - asked.at >= PROBLEM_KNOWN_MS) asked = { at: now, answer: ask() };
    return asked.answer;
  };
}

function noProblem(): Promise<undefined> {
  return Promise.resolve(undefined);
}

function fileMailer({ dir, from }: MailConfig): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
  return {
    check: async () => {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await access(dir, constants.W_OK);
    },
    send: async (mail) => {
      const { to, subject, text } = mail;
      const { message } = await composer.sendMail({ to: { ...to }, subject, text });
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const instant = new Date().toISOString().replaceAll(':', '-');
      const file = path.join(dir, `${instant}-${randomBytes(4).toString('hex')}.eml`);
      // Other accounts of the machine must not read it: the link inside sets a password.
      await writeFile(file, readable(message.toString(), text), { mode: 0o600 });
    },
    sendBulk: undefined,
    problem: noProblem,
    description: `se guardan como archivos en ${dir}`,
    close: () => composer.close(),
  };
}

/**
 * Returns the mail as a file that mail programs and any editor open: the link is not broken over lines, as transfer
 * encodings would.
 */
function readable(message: string, text: string): string {
  const [headers = ''] = message.split('\r\n\r\n', 1);
  return `${headers.replace(/^(Content-Transfer-Encoding): .*$/m, '$1: 8bit')}\r\n\r\n${text}`;
}
