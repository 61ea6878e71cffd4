/** The path of the list of customers. `app/paths.ts` has it too, because a feature does not import the app. */
export const CUSTOMERS_PATH = '/app/customers';
