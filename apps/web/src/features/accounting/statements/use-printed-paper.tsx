/** Prints a statement under the name of the company. */
import type { ReactNode } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { type Printed, usePrinted } from '../../../ui/export/use-printed.tsx';
import type { ShownCurrency } from '../frame/period.ts';
import styles from './printed-paper.module.css';

export interface Paper {
  /** 'Balance de comprobación'. */
  readonly title: string;
  /** 'Del 01/11/2026 al 30/11/2026'. */
  readonly subtitle: string;
  readonly currency: ShownCurrency;
  readonly table: ReactNode;
}

const CURRENCY_TEXTS: Readonly<Record<ShownCurrency, string>> = {
  ves: 'En bolívares',
  usd: 'En dólares, a la tasa de cada día',
  both: 'En bolívares y en dólares, a la tasa de cada día',
};

export function usePrintedPaper(paper: Paper): Printed {
  return usePrinted(<Sheet {...paper} />, { className: styles.paper });
}

function Sheet({ title, subtitle, currency, table }: Paper) {
  const { name, settings } = useCompany();
  return (
    <>
      <h1>{title}</h1>
      <p>
        {[name, settings.rif, subtitle, CURRENCY_TEXTS[currency]].filter((text) => text !== '').join(' · ')}
      </p>
      {table}
    </>
  );
}
