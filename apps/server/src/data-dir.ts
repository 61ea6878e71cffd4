/** Where the data are when nothing says so: the place that each system has for them. */
import { homedir } from 'node:os';
import path from 'node:path';
import type { Environment } from './variable-reader.ts';

/** What the place depends on; a parameter, so that tests can simulate any machine. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly isRoot: boolean;
  readonly homeDir: string;
}

/** Returns the data folder when `CUADRA_DATA` is not set. */
export function defaultDataDir(env: Environment, machine: Machine): string {
  if (machine.platform === 'win32') {
    const local = env.LOCALAPPDATA ?? path.win32.join(machine.homeDir, 'AppData', 'Local');
    return path.win32.join(local, 'Cuadra');
  }
  if (machine.isRoot) return '/var/lib/cuadra';
  if (machine.platform === 'darwin') {
    return path.posix.join(machine.homeDir, 'Library', 'Application Support', 'Cuadra');
  }
  const xdg = env.XDG_DATA_HOME;
  // The XDG specification: a relative path in the variable is ignored.
  const base = xdg?.startsWith('/') ? xdg : path.posix.join(machine.homeDir, '.local', 'share');
  return path.posix.join(base, 'cuadra');
}

export function thisMachine(): Machine {
  return { platform: process.platform, isRoot: process.getuid?.() === 0, homeDir: homedir() };
}
