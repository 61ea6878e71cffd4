/** How long a machine may take to answer, by what it has to do (open drivers: 60, 30, 15 and 5 s). */
export const TIMEOUT_MS = {
  setting: 60_000,
  report: 30_000,
  closing: 15_000,
  other: 5_000,
  /** Of the status, which is asked several times: a machine that is off is known within the five seconds. */
  status: 1_000,
} as const;

/** `PJ` writes a setting; `I`, `R` and ranges of Z print or gather; `1` pays and closes. */
export function timeoutOf(command: string): number {
  if (command.startsWith('PJ')) return TIMEOUT_MS.setting;
  if (/^(I[0-3]|R[A-Za-z@]|U[023])/.test(command)) return TIMEOUT_MS.report;
  if (/^(1\d\d|7|9|810)$/.test(command)) return TIMEOUT_MS.closing;
  return TIMEOUT_MS.other;
}
