/** A fiscal machine at this device: its state, and what can be tried with it. */
import type { FiscalPrinter } from '@cuadra/fiscal/fiscal-printer';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FiscalPrinterRow } from '../../../data/rows.ts';
import { type FiscalPort, withFiscalPrinter } from '../../../devices/fiscal/fiscal-port.ts';
import { fiscalPortHere, forgetFiscalPort } from '../../../devices/fiscal/fiscal-ports-here.ts';
import { isSerialOffered } from '../../../devices/printing/serial-port.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { differenceWords } from '../../../session/fiscal/difference-words.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { NoSerial } from './connection-help.tsx';
import styles from './fiscal.module.css';
import { machineState } from './machine-state.ts';
import { type FaultWords, failureWords } from './read-machine.ts';
import { testPageLines } from './test-page-lines.ts';

export interface MachineDialogProps {
  readonly machine: FiscalPrinterRow;
  /** Connects it here, or reads it again. */
  readonly onRead: () => void;
  readonly onClose: () => void;
}

export function MachineDialog({ machine, onRead, onClose }: MachineDialogProps) {
  const company = useCompany();
  const { registration, model } = machine;
  const [port, setPort] = useState(() => fiscalPortHere(registration));
  const forget = (): void => {
    forgetFiscalPort(registration);
    setPort(undefined);
    toast('Este equipo ya no la usa');
  };
  return (
    <Dialog opened onClose={onClose} title={machine.name}>
      <DialogBody>
        <div className={styles.stack}>
          {machineState(machine, company).differences.map((difference) => {
            const { what, remedy } = differenceWords(difference);
            return (
              <Banner key={difference.field} tone="bad" fact={what}>
                {remedy}
              </Banner>
            );
          })}
          <p className={styles.text}>
            <b>{registration}</b> {model}
            <br />
            {port === undefined ? 'No está conectada en este equipo.' : 'Conectada en este equipo.'}
          </p>
          {isSerialOffered() ? null : <NoSerial />}
          {port === undefined ? null : <Trials machine={machine} port={port} />}
        </div>
      </DialogBody>
      <DialogFoot
        left={
          port === undefined ? null : (
            <Button size="lg" variant="subtle" onClick={forget}>
              Olvidar en este equipo
            </Button>
          )
        }
      >
        <Button size="lg" onClick={onClose}>
          Cerrar
        </Button>
        {isSerialOffered() ? (
          <Button size="lg" variant={port === undefined ? 'filled' : 'default'} onClick={onRead}>
            {port === undefined ? 'Conectar en este equipo' : 'Leer de nuevo'}
          </Button>
        ) : null}
      </DialogFoot>
    </Dialog>
  );
}

interface TrialsProps {
  readonly machine: FiscalPrinterRow;
  readonly port: FiscalPort;
}

/** What is asked of the machine, and what is said once it is done. */
interface Trial {
  readonly work: (printer: FiscalPrinter) => Promise<void>;
  readonly done: string;
}

const REPORT_X: Trial = { work: (printer) => printer.printX(), done: 'Reporte X impreso' };

/** Such as a test page that was broken off, or what another program has left. */
const CANCELLATION: Trial = {
  work: (printer) => printer.cancelOpenDocument(),
  done: 'Documento anulado',
};

function testPage(companyName: string): Trial {
  return {
    work: (printer) => printer.printText(testPageLines(companyName, new Date())),
    done: 'Página de prueba impresa',
  };
}

function Trials({ machine: { registration }, port }: TrialsProps) {
  const { settings } = useCompany();
  const [isPrinting, setIsPrinting] = useState(false);
  const [failed, setFailed] = useState<{ readonly trial: Trial; readonly why: FaultWords }>();
  const print = async (trial: Trial): Promise<void> => {
    setIsPrinting(true);
    setFailed(undefined);
    try {
      await withFiscalPrinter(port, trial.work, { registration });
      toast(trial.done);
    } catch (error) {
      setFailed({ trial, why: failureWords(error) });
    } finally {
      setIsPrinting(false);
    }
  };
  return (
    <>
      {failed === undefined ? null : (
        <Banner
          tone="bad"
          fact={failed.why.what}
          action={
            <WayOn
              code={failed.why.code}
              onCancel={() => void print(CANCELLATION)}
              onRetry={() => void print(failed.trial)}
            />
          }
        >
          {failed.why.remedy}
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button disabled={isPrinting} onClick={() => void print(testPage(settings.name))}>
          {isPrinting ? 'Imprimiendo…' : 'Imprimir prueba'}
        </Button>
        <Button disabled={isPrinting} onClick={() => void print(REPORT_X)}>
          Imprimir reporte X
        </Button>
      </div>
      <p className={styles.remark}>
        La prueba es un documento no fiscal. El reporte X muestra las ventas del día de la máquina y no cierra
        nada.
      </p>
    </>
  );
}

interface WayOnProps {
  readonly code: FaultWords['code'];
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

/** The one button that the words of a fault name. */
function WayOn({ code, onCancel, onRetry }: WayOnProps) {
  return code === 'document_open' ? (
    <Button onClick={onCancel}>Anularlo</Button>
  ) : (
    <Button onClick={onRetry}>Reintentar</Button>
  );
}
