/** Where the list of customers is: `app/paths.ts` has it too, and a feature does not import the app. */
export const CUSTOMERS_PATH = '/app/customers';
