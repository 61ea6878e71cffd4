/** The store or warehouse whose transactions a statement shows; in the address, so that a figure leads on with it. */
import { NO_PLACE } from '@cuadra/domain/ledger/of-place';
import { Select } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { isAlive } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useSearchParam } from '../../../ui/layout/use-search-param.ts';
import { PLACE_PARAMETER } from './account-link.ts';

export interface PlaceChoice {
  /** Undefined for all. */
  readonly place: string | undefined;
  /** 'Tienda Centro'; undefined for all. */
  readonly name: string | undefined;
  /** Nothing in a company of one place. */
  readonly option: ReactNode;
}

const ALL = 'all';

export function usePlaceChoice(): PlaceChoice {
  const { db } = useCompany();
  const { value, change } = useSearchParam(PLACE_PARAMETER);
  const places = useLiveQuery(async () => (await db.warehouses.toArray()).filter(isAlive), [db]);
  // Until the places are known the address is believed: else all would be read first.
  if (places === undefined) return { place: value ?? undefined, name: undefined, option: null };
  const choices = [
    { value: ALL, label: 'Todas las tiendas' },
    ...places.map(({ id, name }) => ({ value: id, label: name })),
    { value: NO_PLACE, label: 'Sin tienda' },
  ];
  const chosen = choices.find((choice) => choice.value === value) ?? choices[0];
  const isAll = chosen === undefined || chosen.value === ALL;
  return {
    place: isAll ? undefined : chosen.value,
    name: isAll ? undefined : chosen.label,
    option:
      places.length < 2 ? null : (
        <Select
          aria-label="Tienda"
          w={190}
          data={choices}
          value={chosen?.value ?? ALL}
          allowDeselect={false}
          onChange={(next) => change(next === null || next === ALL ? undefined : next)}
        />
      ),
  };
}

/** 'Del 01/11/2026 al 30/11/2026 · Tienda Centro'. */
export function withPlace(text: string, { name }: Pick<PlaceChoice, 'name'>): string {
  return name === undefined ? text : `${text} · ${name}`;
}
