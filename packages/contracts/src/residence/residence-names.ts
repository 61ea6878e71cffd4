/**
 * The residences of a company's data (DATA-02). Separate from the schemas, which the browser's first script does not
 * contain.
 */

/** `moving`: on the way from the one device to the cloud. */
export const RESIDENCES = ['cloud', 'device', 'moving'] as const;
export type Residence = (typeof RESIDENCES)[number];

/** The ledgers whose sums both sides can know (S-25): cost and accounts are the server's alone. */
export const COMPARED_BALANCES = ['stock_balances', 'customer_balances', 'cash_balances'] as const;
