/**
 * What the file names and the company does not have, asked once for all rows: which tax, which currency, which warehouse
 * each is.
 */
import { Select } from '@mantine/core';

import { isAlive } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company-context.ts';
import { taxRatesOf } from '../../../../session/tax-rates.ts';
import styles from '../import.module.css';
import type { ImportChoices, Plan } from '../planning/import-state.ts';
import type { TableFile } from '../reading/table-file.ts';
import { companyTax } from '../rows/read-tax.ts';
import { type Asking, askingsOf } from './askings.ts';

export interface AskedValuesProps {
  readonly file: TableFile;
  readonly choices: ImportChoices;
  readonly plan: Plan;
  readonly onChange: (choices: ImportChoices) => void;
}

const TITLES: Record<Asking['kind'], string> = {
  place: '¿A qué almacén va cada existencia?',
  tax: '¿Qué impuesto es cada uno?',
  currency: '¿En qué moneda se toman estas cifras?',
};
const REJECT = 'reject';

export function AskedValues({ file, choices, plan, onChange }: AskedValuesProps) {
  const options = useAnswers();
  const askings = askingsOf(file, choices, plan);
  return (['place', 'tax', 'currency'] as const).map((kind) => {
    const asked = askings.filter((asking) => asking.kind === kind);
    if (asked.length === 0) return null;
    return (
      <fieldset key={kind} className={styles.choice}>
        <legend>{TITLES[kind]}</legend>
        {asked.map((asking) => (
          <Select
            key={asking.key}
            className={styles.currency}
            label={asking.word}
            data={options(asking)}
            value={asking.answer ?? REJECT}
            allowDeselect={false}
            onChange={(answer) => onChange(asking.answered(choices, answer === REJECT ? null : answer))}
          />
        ))}
      </fieldset>
    );
  });
}

/** What each may be, besides nothing the company knows: then its rows are rejected. */
function useAnswers(): (asking: Asking) => { value: string; label: string }[] {
  const company = useCompany();
  const reject = { value: REJECT, label: 'Rechazar sus filas' };
  return ({ kind, word }) => {
    switch (kind) {
      case 'place':
        return [
          ...company.warehouses.filter(isAlive).map(({ id, name }) => ({ value: id, label: name })),
          { value: 'make', label: `Crear “${word}”` },
          { value: 'skip', label: 'No cargar su existencia' },
          reject,
        ];
      case 'tax': {
        const taxes = taxRatesOf(company);
        const others = taxes.filter(({ isActive, isDefault }) => isActive && !isDefault);
        return [
          { value: 'rule', label: companyTax(taxes).label },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'exempt', label: 'Exento' },
          reject,
        ];
      }
      case 'currency':
        return [
          ...company.currencies
            .filter((row) => row.is_active)
            .map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
          reject,
        ];
    }
  };
}
