/**
 * A mail server of a few lines that speaks SMTP (RFC 5321) on the loopback, for tests: it stores the mails it receives,
 * and can be set to refuse.
 */
import { createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, as sent. */
  readonly message: string;
  /** Whether its connection was encrypted. */
  readonly isEncrypted: boolean;
}

/** What a server asks for before it takes a mail. */
export interface SmtpSecurity {
  /** Offers to encrypt the connection (STARTTLS, RFC 3207), and takes no password before it is. */
  readonly tls?: { readonly key: Buffer; readonly cert: Buffer };
  /** Takes mails of this account alone (AUTH PLAIN, RFC 4954). */
  readonly account?: { readonly user: string; readonly password: string };
}

export interface TestSmtpServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Each line by which one said who he is, right or wrong. */
  readonly passwords: readonly string[];
  /** Refuses every sender from now on with 451. */
  refuseSenders(): void;
  /** Its answer to a recipient, or to the whole of a mail to one: a line, nothing at all, or undefined to take it. */
  answers: SmtpAnswers;
  /** Resolves when so many mails have come. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

export type SmtpAnswer = string | 'silence' | undefined;
export interface SmtpAnswers {
  recipient(address: string): SmtpAnswer;
  /** Asked once the mail is stored: what answers with an error has it all the same. */
  whole(address: string): SmtpAnswer;
}

/** Accepts every mail and stores it. */
export async function startSmtpServer(security: SmtpSecurity = {}): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const passwords: string[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const sockets = new Set<Socket>();
  let refusing = false;
  const answers: SmtpAnswers = { recipient: () => undefined, whole: () => undefined };
  const keep = (mail: ReceivedMail) => {
    mails.push(mail);
    for (const { count, resolve } of waiting) if (mails.length >= count) resolve();
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.write('220 test\r\n');
    converse(socket, { keep, passwords, isRefusing: () => refusing, answers, security });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    passwords,
    answers,
    refuseSenders: () => {
      refusing = true;
    },
    received: (count) =>
      mails.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve })),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Conversation {
  readonly keep: (mail: ReceivedMail) => void;
  readonly passwords: string[];
  readonly isRefusing: () => boolean;
  readonly answers: SmtpAnswers;
  readonly security: SmtpSecurity;
}

/** One connection: commands line by line, and between DATA and a lone dot the message. */
function converse(socket: Socket, conversation: Conversation): void {
  const { keep, passwords, isRefusing, answers, security } = conversation;
  const isEncrypted = socket instanceof TLSSocket;
  const offers = offersOf(security, isEncrypted);
  let isKnown = security.account === undefined;
  let envelope = { from: '', to: [] as string[] };
  let message: string[] | undefined;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const sayAnswer = (answer: SmtpAnswer, otherwise: string) => {
    if (answer !== 'silence') say(answer ?? otherwise);
  };
  const hear = (line: string) => {
    if (message !== undefined) {
      if (line !== '.') return void message.push(line.replace(/^\./, ''));
      keep({ ...envelope, message: message.join('\r\n'), isEncrypted });
      message = undefined;
      return sayAnswer(answers.whole(envelope.to[0] ?? ''), '250 queued');
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO')
      return say(
        offers.map((offer, place) => `250${place + 1 < offers.length ? '-' : ' '}${offer}`).join('\r\n'),
      );
    if (verb === 'STAR' && security.tls !== undefined) {
      say('220 go on');
      socket.removeAllListeners('data');
      return converse(new TLSSocket(socket, { isServer: true, ...security.tls }), conversation);
    }
    if (verb === 'STAR') return say('502 5.5.1 not implemented');
    if (verb === 'AUTH') {
      passwords.push(line);
      isKnown = line === `AUTH PLAIN ${secretOf(security.account)}`;
      return say(isKnown ? '235 welcome' : '535 5.7.8 wrong password');
    }
    if (verb === 'MAIL' && !isKnown) return say('530 5.7.0 who are you');
    if (verb === 'MAIL' && isRefusing()) return say('451 not now');
    if (verb === 'MAIL') envelope = { from: addressIn(line), to: [] };
    if (verb === 'RCPT') {
      const answer = answers.recipient(addressIn(line));
      if (answer !== undefined) return sayAnswer(answer, '');
      envelope.to.push(addressIn(line));
    }
    if (verb === 'DATA') {
      message = [];
      return say('354 go on');
    }
    if (verb === 'QUIT') {
      say('221 bye');
      return socket.end();
    }
    return say('250 ok');
  };
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
  socket.on('error', () => socket.destroy());
}

function offersOf({ tls, account }: SmtpSecurity, isEncrypted: boolean): string[] {
  if (tls !== undefined && !isEncrypted) return ['test', 'STARTTLS'];
  return account === undefined ? ['test'] : ['test', 'AUTH PLAIN'];
}

function secretOf(account: SmtpSecurity['account']): string {
  return Buffer.from(`\0${account?.user}\0${account?.password}`).toString('base64');
}

function addressIn(line: string): string {
  return /<(.*)>/.exec(line)?.[1] ?? '';
}
