/** The figures of the books as they are read: in dollars and in bolívares, as decimal texts (ACC-07). */
import { z } from 'zod';

/** One figure of a line; where it is of an account, debits are above zero and credits below. */
export const IN_BOTH = { usd: z.string(), ves: z.string() };

/** A figure with a name, such as `opening_usd` and `opening_ves`. */
export function inBoth<Name extends string>(name: Name) {
  const fields = { [`${name}_usd`]: z.string(), [`${name}_ves`]: z.string() };
  return fields as Record<`${Name}_usd` | `${Name}_ves`, z.ZodString>;
}

/** What was debited and credited on an account; zero or more. */
export const TURNOVER = { ...inBoth('debit'), ...inBoth('credit') };

/** What every transaction says of itself. */
export const TRANSACTION = {
  /** Business day in Caracas. */
  date: z.string(),
  description: z.string(),
  reference: z.string(),
  /** The collection of the document that posted it; empty where a person entered it. */
  source: z.string(),
};

/** One page of a list. */
export function pageOf<Name extends string, Row extends z.ZodType>(name: Name, row: Row) {
  const rows = { [name]: z.array(row) } as Record<Name, z.ZodArray<Row>>;
  /** `next` is the cursor of the following ones; null on the last page. */
  return { ...rows, next: z.string().nullable() };
}
