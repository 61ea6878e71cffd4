/**
 * What the program does besides serving, by the word after its name: `node scripts/start.mjs <command>`. Each command
 * works with the database as its owner, whether or not a server is running.
 */

import { StartupError } from '../config.ts';
import { attachDatabase } from '../start/attach-database.ts';
import { auditVerify } from './audit-verify.ts';
import type { Command, CommandContext } from './command.ts';
import { operator } from './operator.ts';
import { verify } from './verify.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  'audit-verify': auditVerify,
  operator,
  verify,
};

/**
 * Runs a command from beginning to end.
 *
 * @param warn receives what the engine reports, apart from the command's own lines
 * @throws {StartupError} for an unknown command, or a database that cannot be opened
 */
export async function runCommand(
  name: string,
  { config, args, print }: Omit<CommandContext, 'access'>,
  warn: (line: string) => void,
): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    throw new StartupError(`No existe la orden «${name}». Hay: ${Object.keys(COMMANDS).join(', ')}.`);
  }
  const database = await attachDatabase(config, warn);
  try {
    return await command({ access: database.access, args, config, print });
  } finally {
    await database.close();
  }
}
