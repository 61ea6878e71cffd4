/** Opens the document of a row where the app shows it. */
import type { VatRowWire } from '@cuadra/contracts/accounting/vat-book';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useCompany } from '../../../session/company/company-context.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { documentAddress, holderOf } from '../frame/document-address.ts';

export function useOpenDocument(): (row: VatRowWire) => void {
  const { db } = useCompany();
  const navigate = useNavigate();
  return useCallback(
    (row) => {
      void open();
      async function open(): Promise<void> {
        const { document_id, source } = row;
        if (document_id === null) return;
        const address = documentAddress(row, await holderOf(db, source, document_id));
        if (address !== undefined) void navigate(address);
        else toast('Ese documento no está en este equipo.');
      }
    },
    [db, navigate],
  );
}
