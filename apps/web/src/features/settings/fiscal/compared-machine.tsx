/** What was read of a machine: each difference with what to do about it, then everything it says. */
import { Button } from '@mantine/core';
import { differenceWords } from '../../../session/fiscal/difference-words.ts';
import {
  type ComparedCompany,
  type MachineDifference,
  machineDifferences,
} from '../../../session/fiscal/machine-setup.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { comparisonRows } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';
import styles from './fiscal.module.css';
import type { MachineReading } from './read-machine.ts';

export interface ComparedMachineProps {
  readonly found: MachineReading;
  readonly company: ComparedCompany;
  readonly onSetIgtf: (charges: boolean) => Promise<void>;
}

export function ComparedMachine({ found, company, onSetIgtf }: ComparedMachineProps) {
  const { setup, counters, warnings, obstacle } = found;
  const differences = machineDifferences(setup, company);
  return (
    <>
      {obstacle === undefined ? null : (
        <Banner tone="bad" fact={obstacle.what}>
          {obstacle.remedy}
        </Banner>
      )}
      {differences.map((difference) => (
        <Difference
          key={difference.field}
          difference={difference}
          charges={setup.chargesIgtf}
          onSetIgtf={onSetIgtf}
        />
      ))}
      {warnings.map(({ what, remedy }) => (
        <Banner key={what} tone="due" fact={what}>
          {remedy}
        </Banner>
      ))}
      {obstacle === undefined && differences.length === 0 ? (
        <Banner tone="ok" fact="La máquina y la empresa coinciden.">
          Revisa que sea la tuya y acéptala.
        </Banner>
      ) : (
        <p className={styles.remark}>Mientras haya diferencias no se factura en esta máquina.</p>
      )}
      <ComparisonTable rows={comparisonRows(setup, counters, company, differences)} />
      <p className={styles.remark}>
        Tus productos pueden tener precios con IVA o sin IVA: a la máquina van como ella los lee. Por el
        redondeo un total puede variar un céntimo, y vale el que imprime la máquina.
      </p>
    </>
  );
}

interface DifferenceProps {
  readonly difference: MachineDifference;
  readonly charges: boolean;
  readonly onSetIgtf: (charges: boolean) => Promise<void>;
}

/** Whether it collects IGTF is the one difference that can be settled from here. */
function Difference({ difference, charges, onSetIgtf }: DifferenceProps) {
  const { what, remedy } = differenceWords(difference);
  const action =
    difference.field === 'igtf' ? (
      <Button onClick={() => void onSetIgtf(!charges)}>
        {charges ? 'Apagarlo en la máquina' : 'Encenderlo en la máquina'}
      </Button>
    ) : undefined;
  return (
    <Banner tone="bad" fact={what} action={action}>
      {remedy}
    </Banner>
  );
}
