/**
 * Sends the mails of campaigns, and says of each what became of it: taken, refused, to be tried later, or not known,
 * because the answer to the whole of it was lost (decision 30). Apart from the mails that a person waits for: a slow
 * server may take its time here, and a refusal is a result.
 */
import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { oneLine } from '../one-line.ts';
import { isNotEncrypted, NOT_ENCRYPTED } from './smtp-encryption.ts';

export interface BulkMail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** For programs that show plain text only. */
  readonly text: string;
  readonly html: string;
  /** Shown in the HTML as `cid:` and its name. */
  readonly picture?: MailPicture | undefined;
  /** In whose name; its address is the server's own. */
  readonly fromName: string;
  /** Where an answer goes; '' for nowhere else. */
  readonly replyTo: string;
  /** Address where one press stops these mails (RFC 8058). */
  readonly unsubscribe: string;
}

export interface MailPicture {
  readonly cid: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

export type BulkOutcome =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'refused';
      /** Whether there is no such address, or it takes nothing: it is not written to again. */
      readonly isAddress: boolean;
      readonly reason: string;
    }
  /** `unknown`: the whole mail had left when its answer was lost. */
  | { readonly kind: 'later' | 'unknown'; readonly reason: string };

export type SendBulk = (mail: BulkMail) => Promise<BulkOutcome>;

/** A mail server may look up and scan for long before it answers. */
export const BULK_PATIENCE_MS = 30_000;
const REASON_CHARACTERS_MAX = 300;

/** @param smtpUrl as `encryptingUrl` has it */
export function bulkSender(smtpUrl: string, from: string, patienceMs: number): SendBulk {
  const [{ address = '' } = {}] = addressparser(from);
  return async ({ to, subject, text, html, picture, fromName, replyTo, unsubscribe }) => {
    let isWhole = false;
    // One connection a mail: a server that hangs up takes no other mail with it.
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      // The only sign that all of it has left: without it the server cannot have taken it.
      logger: loggerOf(() => {
        isWhole = true;
      }),
    });
    try {
      await transport.sendMail({
        from: { name: oneLine(fromName), address },
        to: { name: oneLine(to.name), address: to.address },
        subject: oneLine(subject),
        text,
        html,
        attachments: picture === undefined ? [] : [inline(picture)],
        ...(replyTo === '' ? {} : { replyTo: { name: oneLine(fromName), address: replyTo } }),
        headers: {
          'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      });
      return { kind: 'sent' };
    } catch (error) {
      return outcomeOf(error, isWhole);
    } finally {
      transport.close();
    }
  };
}

/** Part of the message, and not a file beside it. */
function inline({ cid, mime, bytes }: MailPicture) {
  return {
    cid,
    content: Buffer.from(bytes),
    contentType: mime,
    contentDisposition: 'inline' as const,
    filename: false as const,
  };
}

function outcomeOf(error: unknown, isWhole: boolean): BulkOutcome {
  if (isNotEncrypted(error)) return { kind: 'later', reason: NOT_ENCRYPTED };
  const { responseCode, command, message } = smtpError(error);
  const reason = oneLine(message).slice(0, REASON_CHARACTERS_MAX);
  if (responseCode !== undefined && responseCode >= 500 && command !== undefined) {
    // A wrong password of ours, or a sender that is not allowed, is no fault of the address.
    if (command === 'RCPT TO') return { kind: 'refused', isAddress: true, reason };
    return command === 'DATA' ? { kind: 'refused', isAddress: false, reason } : { kind: 'later', reason };
  }
  return { kind: isWhole && responseCode === undefined ? 'unknown' : 'later', reason };
}

interface SmtpError {
  readonly message: string;
  readonly command: string | undefined;
  readonly responseCode: number | undefined;
}

function smtpError(error: unknown): SmtpError {
  const of = new Map<string, unknown>(error instanceof Error ? Object.entries(error) : []);
  const command = of.get('command');
  const responseCode = of.get('responseCode');
  return {
    message: error instanceof Error ? error.message : String(error),
    command: typeof command === 'string' ? command : undefined,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
  };
}

/** What the mail library reports of its connection; it writes nothing anywhere. */
function loggerOf(onWhole: () => void) {
  const ignore = () => undefined;
  return {
    level: ignore,
    trace: ignore,
    debug: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
    info: (entry: unknown) => {
      const tnx = new Map<string, unknown>(
        typeof entry === 'object' && entry !== null ? Object.entries(entry) : [],
      ).get('tnx');
      if (tnx === 'message') onWhole();
    },
  };
}
