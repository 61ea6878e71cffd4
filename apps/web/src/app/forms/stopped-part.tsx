/** Why nothing can be issued now, and the way on. */
import { Button } from '@mantine/core';
import { dismissAttempt } from '../../data/fiscal/print-attempts.ts';
import type { StoppedPlan } from '../../data/forms/issue-plan.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { useFiscalPrinting } from '../../session/fiscal/fiscal-printing.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { LinkButton } from '../../ui/feedback/link-button.tsx';
import { PATHS } from '../paths.ts';

export interface StoppedPartProps {
  readonly documentId: string;
  readonly plan: StoppedPlan;
  readonly onOpen: (documentId: string) => void;
}

export function StoppedPart({ documentId, plan, onOpen }: StoppedPartProps) {
  switch (plan.kind) {
    case 'no_sheets':
      return <NoSheets />;
    case 'invoice_first':
      return (
        <Banner
          tone="due"
          fact="Primero va la factura de la venta."
          action={<Button onClick={() => onOpen(plan.saleId)}>Emitir la factura</Button>}
        >
          La nota de crédito dice el número y el control de la factura que corrige.
        </Banner>
      );
    case 'invoice_not_here':
      return (
        <Banner tone="due" fact="La factura de esta venta no está en este equipo.">
          Es de hace tiempo. Haz la nota de crédito a mano en una hoja y anúlala aquí con su motivo.
        </Banner>
      );
    case 'in_doubt':
      return <InDoubt documentId={documentId} />;
    case 'nothing':
      return <Banner tone="quiet" fact="Este documento no se emite en hojas." />;
  }
}

function NoSheets() {
  const mayConfigure = useSession().can('config');
  return (
    <Banner
      tone="bad"
      fact="No quedan hojas en los talonarios de esta caja."
      action={
        mayConfigure ? <LinkButton to={`${PATHS.settings}#facturacion`}>Talonarios</LinkButton> : undefined
      }
    >
      {mayConfigure ? 'Agrega el próximo en Configuración.' : 'Avisa al administrador.'} La venta está
      guardada y espera su factura.
    </Banner>
  );
}

/** Only a person sees whether the machine printed it, as long as it does not answer (FISC-03). */
function InDoubt({ documentId }: { readonly documentId: string }) {
  const { db } = useCompany();
  const isPrinting = useFiscalPrinting()?.state.kind === 'printing';
  return (
    <Banner
      tone="due"
      fact="La máquina fiscal puede haber impreso esta venta."
      action={
        <Button disabled={isPrinting} onClick={() => void dismissAttempt(db, documentId)}>
          No salió: emitirla aquí
        </Button>
      }
    >
      Mira el papel de la máquina. Si la factura salió completa, espera a que la máquina responda. Si no
      salió, o salió cortada, emítela en la hoja.
    </Banner>
  );
}
