/** The company of a tab: two tabs of one browser may have two companies open, so it is stored by tab. */
const COMPANY_KEY = 'cuadra-company';

export function rememberedCompany(): string | null {
  return sessionStorage.getItem(COMPANY_KEY);
}

export function rememberCompany(companyId: string): void {
  sessionStorage.setItem(COMPANY_KEY, companyId);
}

/** The tab asks again, if there is more than one. */
export function forgetCompany(): void {
  sessionStorage.removeItem(COMPANY_KEY);
}
