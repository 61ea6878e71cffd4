/** Under which names local storage holds how a person's screens look on this device: columns, order, the chosen place. */
const PREFIX = 'cuadra-look|';

export function lookKey(userId: string, companyId: string, screen: string): string {
  return `${PREFIX}${userId}|${companyId}|${screen}`;
}

export function isLookKey(key: string): boolean {
  return key.startsWith(PREFIX);
}
