/** When another server wants to be asked again, as its answer says (RFC 9110, 10.2.3). */

/** @param said seconds or a date. @returns null where it says neither */
export function retryAtOf(said: string | undefined, now: Date): Date | null {
  if (said === undefined) return null;
  const at = /^\d{1,7}$/.test(said) ? now.getTime() + Number(said) * 1000 : Date.parse(said);
  return Number.isNaN(at) ? null : new Date(at);
}
