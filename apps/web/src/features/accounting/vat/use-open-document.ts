/** Opens the document of a row where the app shows it. */
import type { VatRowWire } from '@cuadra/contracts/accounting/vat-book';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useCompany } from '../../../session/company/company-context.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { documentAddress } from '../frame/document-address.ts';

export function useOpenDocument(): (row: VatRowWire) => void {
  const { db } = useCompany();
  const navigate = useNavigate();
  return useCallback(
    (row) => {
      void open();
      async function open(): Promise<void> {
        const { document_id, source } = row;
        const made =
          source === 'sale_returns' && document_id !== null
            ? await db.sale_returns.get(document_id)
            : undefined;
        const address = documentAddress(row, made?.sale_id);
        if (address !== undefined) void navigate(address);
        else if (document_id !== null) toast('Ese documento no está en este equipo.');
      }
    },
    [db, navigate],
  );
}
