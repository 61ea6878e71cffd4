/**
 * The demo accounts (AUTH-11) live in the browser alone. Their domain is reserved here, so that no account takes it
 * (AUTH-07).
 */
const DEMO_DOMAIN = 'demo.cuadra.app';
export const DEMO_ACCOUNTS = [`admin@${DEMO_DOMAIN}`, `vendedor@${DEMO_DOMAIN}`] as const;
export const DEMO_PASSWORD = 'Demo1234*';

/** Whether the address is one of the demo's. They belong to no person and open no account here (AUTH-11). */
export function isDemoAddress(email: string): boolean {
  return email.toLowerCase().endsWith(`@${DEMO_DOMAIN}`);
}
