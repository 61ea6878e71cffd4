/** "Última venta": the last sale of this device, with all actions on it. */

import { IconReceipt } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { SaleRow } from '../../../data/rows.ts';
import { deviceRegister } from '../../../data/series.ts';
import type { Company } from '../../../session/company/company.ts';
import { Dialog, DialogBody } from '../../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { OpenOfSale } from './sale-actions.tsx';
import { SaleOverlay } from './sale-overlay.tsx';
import { type SaleState, saleState } from './sale-state.ts';
import { SaleTasks } from './sale-tasks.tsx';

export interface LastSaleProps {
  readonly company: Company;
  readonly onClose: () => void;
}

export function LastSale({ company, onClose }: LastSaleProps) {
  const [cover, setOverlay] = useState<OpenOfSale>();
  // Null when there is no sale; undefined is not read yet.
  const last = useLiveQuery(async () => (await lastSale(company.db)) ?? null, [company.db]);
  if (last === undefined) return null;
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title="Última venta"
        size="question"
        fullScreenOnPhone={false}
        closeOnEscape={cover === undefined}
      >
        <DialogBody>
          {last === null ? (
            <EmptyState
              icon={IconReceipt}
              title="Todavía no hay ventas en esta caja"
              why="La última que registres se encuentra aquí."
            />
          ) : (
            <SaleTasks company={company} {...last} onOpen={setOverlay} />
          )}
        </DialogBody>
      </Dialog>
      {cover === undefined ? null : (
        <SaleOverlay
          company={company}
          open={cover}
          onOpen={setOverlay}
          onClose={() => setOverlay(undefined)}
        />
      )}
    </>
  );
}

/** The last sale of this device's register; undefined when it has none. */
async function lastSale(db: CompanyDb): Promise<{ sale: SaleRow; state: SaleState } | undefined> {
  const own = await deviceRegister(db);
  const sale = await db.sales
    .orderBy('sold_at')
    .reverse()
    .filter(({ series_id }) => series_id === own?.series.id)
    .first();
  if (sale === undefined) return undefined;
  const returns = await db.sale_returns.where('sale_id').equals(sale.id).toArray();
  return { sale, state: saleState(sale, returns) };
}
