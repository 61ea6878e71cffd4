/** "Ventas del día", opened over the till (POS-07). */

import { dayText } from '@cuadra/domain/time/instant-text';
import { useState } from 'react';
import type { Company } from '../../../session/company/company.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { OpenOfSale } from '../returns/sale-actions.tsx';
import { SalesList } from './sales-list.tsx';

export interface DaySalesDialogProps {
  readonly company: Company;
  readonly onClose: () => void;
}

export function DaySalesDialog({ company, onClose }: DaySalesDialogProps) {
  const [typed, setTyped] = useState('');
  const [cover, setOverlay] = useState<OpenOfSale>();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={typed.trim() === '' ? `Ventas del día · ${dayText(company.today)}` : 'Buscar una venta'}
      size="product"
      closeOnEscape={cover === undefined}
    >
      <SalesList company={company} typed={typed} onTyped={setTyped} cover={cover} onOverlay={setOverlay} />
    </Dialog>
  );
}
