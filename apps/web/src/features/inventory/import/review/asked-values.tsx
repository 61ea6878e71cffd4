/**
 * Asks once for all rows which tax, currency or warehouse a name of the file means when the company has none of that
 * name.
 */
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';

import { isAlive } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { taxRatesOf } from '../../../../session/company/tax-rates.ts';
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import styles from '../import.module.css';
import type { ImportChoices, Plan } from '../planning/import-state.ts';
import { companyTax } from '../rows/read-tax.ts';
import { isFactor } from '../rows/unit-factor.ts';
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
  factor: '¿Cuántas unidades trae cada uno?',
  currency: '¿En qué moneda se toman estas cifras?',
};
const REJECT = 'reject';

export function AskedValues({ file, choices, plan, onChange }: AskedValuesProps) {
  const options = useAnswers();
  const askings = askingsOf(file, choices, plan);
  return (['factor', 'place', 'tax', 'currency'] as const).map((kind) => {
    const asked = askings.filter((asking) => asking.kind === kind);
    if (asked.length === 0) return null;
    return (
      <fieldset key={kind} className={styles.choice}>
        <legend>{TITLES[kind]}</legend>
        {asked.map((asking) =>
          asking.kind === 'factor' ? (
            <FactorField key={asking.key} asking={asking} choices={choices} onChange={onChange} />
          ) : (
            <Select
              key={asking.key}
              className={styles.currency}
              label={asking.word}
              data={options(asking)}
              value={asking.answer ?? (asking.kind === 'place' ? REJECT : null)}
              placeholder="Elige…"
              allowDeselect={false}
              onChange={(answer) =>
                onChange(
                  asking.answered(choices, answer === REJECT && asking.kind === 'place' ? null : answer),
                )
              }
            />
          ),
        )}
      </fieldset>
    );
  });
}

/** How many a box holds: its rows come in once it is typed. */
function FactorField({
  asking,
  choices,
  onChange,
}: { readonly asking: Asking } & Pick<AskedValuesProps, 'choices' | 'onChange'>) {
  const [text, setText] = useState(asking.answer?.replace('.', ',') ?? '');
  const change = (typed: string) => {
    setText(typed);
    const factor = typed.trim().replace(',', '.');
    onChange(asking.answered(choices, isFactor(factor) ? factor : null));
  };
  return (
    <TextInput
      className={styles.currency}
      label={asking.word}
      inputMode="decimal"
      placeholder="12"
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** The possible answers for each value, besides leaving it unknown, which rejects its rows. */
function useAnswers(): (asking: Asking) => { value: string; label: string }[] {
  const company = useCompany();
  const reject = { value: REJECT, label: 'Rechazar sus filas' };
  return ({ kind, word }) => {
    switch (kind) {
      case 'factor':
        return [];
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
