/**
 * What a command is. Apart from the list of commands, because each command imports this and the list imports each
 * command.
 */
import type { Config } from '../config.ts';
import type { DatabaseAccess } from '../start/external-database.ts';

export interface CommandContext {
  readonly access: DatabaseAccess;
  /** The words after the command's name. */
  readonly args: readonly string[];
  readonly config: Config;
  /** Prints one Spanish line for the person at the keyboard. */
  readonly print: (line: string) => void;
}

/** @returns the exit code: 0 where all is well. */
export type Command = (context: CommandContext) => Promise<number>;
