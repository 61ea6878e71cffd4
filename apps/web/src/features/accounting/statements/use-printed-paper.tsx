/** Prints a statement, and nothing else of the screen: the browser's own dialog also saves it as PDF. */
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCompany } from '../../../session/company/company-context.ts';
import type { ShownCurrency } from '../frame/period.ts';
import styles from './printed-paper.module.css';

export interface PrintedPaper {
  readonly print: () => void;
  /** Drawn beside the screen: it is at the end of the page, out of sight. */
  readonly copy: ReactNode;
}

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

export function usePrintedPaper(paper: Paper): PrintedPaper {
  const [isWanted, setIsWanted] = useState(false);
  const print = useCallback(() => setIsWanted(true), []);
  useEffect(() => {
    if (!isWanted) return;
    // The style sheet hides everything else only while this attribute is set.
    document.documentElement.dataset.printing = 'statement';
    const end = (): void => {
      delete document.documentElement.dataset.printing;
      setIsWanted(false);
    };
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [isWanted]);
  return { print, copy: isWanted ? createPortal(<Sheet {...paper} />, document.body) : null };
}

function Sheet({ title, subtitle, currency, table }: Paper) {
  const { name, settings } = useCompany();
  return (
    <div className={styles.paper} aria-hidden="true">
      <h1>{title}</h1>
      <p>
        {[name, settings.rif, subtitle, CURRENCY_TEXTS[currency]].filter((text) => text !== '').join(' · ')}
      </p>
      {table}
    </div>
  );
}
