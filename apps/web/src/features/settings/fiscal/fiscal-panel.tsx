/** Facturación: how each register issues, and the company's fiscal machines, runs of sheets and digital print shop (FISC-01, FISC-02). */
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { readRunStates } from '../../../data/forms/run-states.ts';
import { type FiscalPrinterRow, isAlive } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { NewButton } from '../../../ui/layout/new-button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import flush from '../flush-panel.module.css';
import { PrintShopSection } from './digital/print-shop-section.tsx';
import { usePrintShop } from './digital/use-print-shop.ts';
import styles from './fiscal.module.css';
import { MachineDialog } from './machine-dialog.tsx';
import { MachineForm } from './machine-form.tsx';
import { MachineList } from './machine-list.tsx';
import { ReadMachineDialog } from './read-machine-dialog.tsx';
import { RegisterModes } from './register-modes.tsx';
import { RunsSection } from './runs/runs-section.tsx';

/** One dialog at a time; without an id it is of a new machine. */
interface OpenDialog {
  readonly kind: 'edit' | 'tools' | 'read';
  readonly id?: string;
}

export function FiscalPanel() {
  const { db } = useCompany();
  const machines = useLiveQuery(async () => inOrder(await db.fiscal_printers.toArray()), [db]) ?? [];
  const registers = useLiveQuery(async () => inOrder(await db.registers.toArray()), [db]) ?? [];
  const states = useLiveQuery(() => readRunStates(db), [db]) ?? [];
  const printShop = usePrintShop();
  const [dialog, setDialog] = useState<OpenDialog>();
  return (
    <Panel title="Facturación" flush>
      <div className={styles.parts}>
        <section aria-label="Cómo factura cada caja">
          <h3 className={flush.subtitle}>Cómo factura cada caja</h3>
          <RegisterModes
            registers={registers}
            machines={machines}
            runs={states.map(({ run }) => run)}
            hasPrintShop={printShop.reply?.print_shop?.is_on === true}
          />
        </section>
        <section aria-label="Máquinas fiscales">
          <div className={styles.head}>
            <h3 className={flush.subtitle}>Máquinas fiscales</h3>
            <NewButton
              isSmall
              className={styles.new ?? ''}
              label="Nueva Máquina"
              onClick={() => setDialog({ kind: 'read' })}
            />
          </div>
          <MachineList
            machines={machines}
            registers={registers}
            onEdit={({ id }) => setDialog({ kind: 'edit', id })}
            onOpen={({ id }) => setDialog({ kind: 'tools', id })}
          />
        </section>
        <RunsSection registers={registers} states={states} />
        <PrintShopSection state={printShop} />
      </div>
      <MachineDialogs dialog={dialog} machines={machines} onChange={setDialog} />
    </Panel>
  );
}

interface MachineDialogsProps {
  readonly dialog: OpenDialog | undefined;
  readonly machines: readonly FiscalPrinterRow[];
  readonly onChange: (dialog: OpenDialog | undefined) => void;
}

function MachineDialogs({ dialog, machines, onChange }: MachineDialogsProps) {
  const machine = machines.find(({ id }) => id === dialog?.id);
  const close = () => onChange(undefined);
  if (dialog?.kind === 'read') {
    const back = () => onChange(machine === undefined ? undefined : { kind: 'tools', id: machine.id });
    return <ReadMachineDialog machine={machine} machines={machines} onClose={back} />;
  }
  if (dialog === undefined || machine === undefined) return null;
  if (dialog.kind === 'edit') return <MachineForm machine={machine} onClose={close} />;
  return (
    <MachineDialog
      machine={machine}
      onRead={() => onChange({ kind: 'read', id: machine.id })}
      onClose={close}
    />
  );
}

function inOrder<Row extends { readonly name: string; readonly deleted_at: string | null }>(
  rows: readonly Row[],
): Row[] {
  return rows.filter(isAlive).sort((one, other) => one.name.localeCompare(other.name, 'es'));
}
