/**
 * Connects a fiscal machine, one thing at a time: its port, what it is beside what the company has, and a person who
 * accepts it. Nothing is accepted while they differ (FISC-01).
 */
import { descriptionWidthOf } from '@cuadra/fiscal/hka/setup';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { patchRecord } from '../../../data/local-writes/change-records.ts';
import type { FiscalPrinterRow } from '../../../data/rows.ts';
import { fiscalPortHere, keepFiscalPort } from '../../../devices/fiscal/fiscal-ports-here.ts';
import { isSerialOffered } from '../../../devices/printing/serial-port.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { acceptedSetupOf, machineDifferences } from '../../../session/fiscal/machine-setup.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { Steps } from '../../../ui/layout/steps.tsx';
import { ComparedMachine } from './compared-machine.tsx';
import { ConnectionHelp, NoSerial } from './connection-help.tsx';
import styles from './fiscal.module.css';
import { type AcceptedMachine, MachineForm } from './machine-form.tsx';
import type { MachineReading } from './read-machine.ts';
import { type MachineReadingState, useMachineReading } from './use-machine-reading.ts';

export interface ReadMachineDialogProps {
  /** Undefined for one that is new. */
  readonly machine: FiscalPrinterRow | undefined;
  readonly machines: readonly FiscalPrinterRow[];
  readonly onClose: () => void;
}

export function ReadMachineDialog({ machine, machines, onClose }: ReadMachineDialogProps) {
  const { db, maker } = useCompany();
  const [portHere] = useState(() => machine && fiscalPortHere(machine.registration));
  const state = useMachineReading(machine?.registration, portHere);
  const [accepted, setAccepted] = useState<AcceptedMachine>();
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  useReadAtOnce(portHere === undefined ? undefined : state.readAgain);

  const accept = (found: MachineReading): void => {
    const { registration, model } = found.setup;
    const setup = acceptedSetupOf(found.setup, descriptionWidthOf(registration));
    const known = machine ?? machines.find((one) => one.registration === registration);
    if (known === undefined) {
      setAccepted({ registration, model, setup });
      return;
    }
    void run(async () => {
      await patchRecord(db, 'fiscal_printers', known.id, { model, setup }, maker);
      keepPort(registration);
      toast(`${known.name}: conectada en este equipo`);
      onClose();
      return undefined;
    });
  };
  const keepPort = (registration: string): void => {
    if (state.port !== undefined) keepFiscalPort(registration, state.port);
  };

  if (accepted !== undefined) {
    return (
      <MachineForm
        machine={undefined}
        accepted={accepted}
        onStored={() => keepPort(accepted.registration)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog opened onClose={onClose} title={machine?.name ?? 'Nueva Máquina'} closeOnClickOutside={false}>
      <DialogBody>
        <div className={styles.stack}>
          <Steps labels={STEPS} current={state.found === undefined ? 0 : 1} />
          {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
          <Content state={state} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={onClose}>
          Cancelar
        </Button>
        <Actions state={state} isBusy={isBusy} onAccept={accept} />
      </DialogFoot>
    </Dialog>
  );
}

const STEPS = ['Conectar', 'Comparar', 'Guardar'];

function Content({ state: { found, fault, isReading, setIgtf } }: { readonly state: MachineReadingState }) {
  const company = useCompany();
  if (!isSerialOffered()) return <NoSerial />;
  if (isReading) {
    return (
      <p className={styles.reading} role="status">
        Leyendo la máquina… No imprime nada.
      </p>
    );
  }
  if (found !== undefined) return <ComparedMachine found={found} company={company} onSetIgtf={setIgtf} />;
  return (
    <>
      {fault === undefined ? null : (
        <Banner tone="bad" fact={fault.what}>
          {fault.remedy}
        </Banner>
      )}
      <ConnectionHelp />
    </>
  );
}

interface ActionsProps {
  readonly state: MachineReadingState;
  readonly isBusy: boolean;
  readonly onAccept: (found: MachineReading) => void;
}

/** One that leads on, and where there is something to repeat, that one beside it. */
function Actions({ state, isBusy, onAccept }: ActionsProps) {
  const company = useCompany();
  const { port, found, isReading, choose, readAgain } = state;
  if (!isSerialOffered() || isReading) return null;
  if (found === undefined) {
    return (
      <>
        {port === undefined ? null : (
          <Button size="lg" onClick={() => void choose()}>
            Elegir otro puerto
          </Button>
        )}
        <Button
          size="lg"
          variant="filled"
          data-autofocus
          onClick={() => void (port === undefined ? choose() : readAgain())}
        >
          {port === undefined ? 'Elegir el puerto' : 'Reintentar'}
        </Button>
      </>
    );
  }
  const mayPrint = found.obstacle === undefined && machineDifferences(found.setup, company).length === 0;
  return (
    <>
      <Button size="lg" variant={mayPrint ? 'default' : 'filled'} onClick={() => void readAgain()}>
        Leer de nuevo
      </Button>
      {mayPrint ? (
        <Button size="lg" variant="filled" disabled={isBusy} onClick={() => onAccept(found)}>
          Aceptar la máquina
        </Button>
      ) : null}
    </>
  );
}

/** A machine that was connected here before is read as the dialog opens. */
function useReadAtOnce(read: (() => Promise<void>) | undefined): void {
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void read?.();
  });
}
