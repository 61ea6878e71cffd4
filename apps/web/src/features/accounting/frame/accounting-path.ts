/** Where the accounting is. Apart from its sections because their screens lead to one another by it. */
export const ACCOUNTING_PATH = '/app/accounting';
