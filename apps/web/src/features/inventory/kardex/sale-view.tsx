/** A sale opened from a kardex: its lines and its total, as it was made. Its receipt belongs to the till. */
import { countedUnits } from '@cuadra/domain/catalog/counted-unit';
import { parseDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { instantText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { readDocument } from '../../../data/api/document-api.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { SaleRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import rows from '../../../ui/layout/rows.module.css';
import styles from './kardex.module.css';

export interface SaleViewProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function SaleView({ id, onClose }: SaleViewProps) {
  const found = useSale(id);
  if (found === undefined) return null;
  const { sale } = found;
  return (
    <Dialog
      opened
      title={sale === undefined ? 'Venta' : `Venta ${formatNumber(sale.series, sale.number)}`}
      onClose={onClose}
    >
      <DialogBody>
        {sale === undefined ? (
          <EmptyState
            icon={IconReceiptOff}
            title="Esta venta no está en este equipo"
            why="Es más antigua de lo que se guarda aquí, y el servidor no responde ahora."
          />
        ) : (
          <SaleLines sale={sale} />
        )}
      </DialogBody>
      <DialogFoot>
        <Button size="lg" variant="filled" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/**
 * Reads the sale from this device, or from the server when it is older than the device's documents (S-19). Undefined
 * while it is read.
 */
function useSale(id: string): { readonly sale: SaleRow | undefined } | undefined {
  const { db, isDemo } = useCompany();
  const [found, setFound] = useState<{ readonly sale: SaleRow | undefined }>();
  useEffect(() => {
    let isWanted = true;
    void findSale(db, id, isDemo).then((sale) => {
      if (isWanted) setFound({ sale });
    });
    return () => {
      isWanted = false;
    };
  }, [db, id, isDemo]);
  return found;
}

async function findSale(db: CompanyDb, id: string, isDemo: boolean): Promise<SaleRow | undefined> {
  const held = await db.sales.get(id);
  if (held !== undefined || isDemo) return held;
  const reply = await readDocument(companyApiOf(db).client, 'sales', id);
  return reply.ok ? reply.value : undefined;
}

function SaleLines({ sale }: { readonly sale: SaleRow }) {
  const amount = (text: string) => parseDecimal(text, sale.currency);
  return (
    <div className={styles.sale}>
      <p className={styles.saleHead}>
        {[instantText(sale.sold_at), sale.customer?.name ?? 'Contado', sale.made_by?.name ?? '']
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      <ul className={rows.list}>
        {sale.lines.map((line) => (
          <li key={line.id} className={styles.saleLine}>
            <span>
              {countedUnits(quantity(line.quantity), line.unit_name)} × {line.name}
            </span>
            <Money value={amount(line.total)} />
          </li>
        ))}
        <li className={styles.saleLine} data-total="true">
          <span>Total</span>
          <Money value={amount(sale.total)} />
        </li>
      </ul>
    </div>
  );
}
