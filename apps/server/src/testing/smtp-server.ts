/**
 * A mail server of a few lines that speaks SMTP (RFC 5321) on the loopback, for tests: it stores the mails it receives,
 * and can be set to refuse.
 */
import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, as sent. */
  readonly message: string;
}

export interface TestSmtpServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
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
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
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
    converse(socket, keep, () => refusing, answers);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
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

/** One connection: commands line by line, and between DATA and a lone dot the message. */
function converse(
  socket: Socket,
  keep: (mail: ReceivedMail) => void,
  isRefusing: () => boolean,
  answers: SmtpAnswers,
): void {
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
      keep({ ...envelope, message: message.join('\r\n') });
      message = undefined;
      return sayAnswer(answers.whole(envelope.to[0] ?? ''), '250 queued');
    }
    const verb = line.slice(0, 4).toUpperCase();
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
  say('220 test');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
  socket.on('error', () => socket.destroy());
}

function addressIn(line: string): string {
  return /<(.*)>/.exec(line)?.[1] ?? '';
}
