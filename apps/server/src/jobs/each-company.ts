/** Work for one company after the other. */

interface CompanyRow {
  readonly company_id: string;
}

/**
 * A failure at one company does not stop the others: it is tried again in the next round.
 *
 * @param work returns whether the company is done
 * @returns how many companies are done
 */
export async function eachCompany(
  companies: readonly CompanyRow[],
  work: (companyId: string) => Promise<boolean>,
  onFailure: (error: unknown) => void,
): Promise<number> {
  let done = 0;
  for (const { company_id } of companies) {
    try {
      if (await work(company_id)) done += 1;
    } catch (error) {
      onFailure(error);
    }
  }
  return done;
}
