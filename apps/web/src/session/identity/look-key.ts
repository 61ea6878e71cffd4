/** The keys of local storage for the look of a person's screens on this device: columns, order, the chosen place. */
const PREFIX = 'cuadra-look|';

export function lookKey(userId: string, companyId: string, screen: string): string {
  return `${PREFIX}${userId}|${companyId}|${screen}`;
}

export function isLookKey(key: string): boolean {
  return key.startsWith(PREFIX);
}
