/** The month handed over as one file: statements, books of IVA, journal and documents, with their check sums. */
import { Button, NativeSelect } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { askWorker } from '../../../ui/export/ask-worker.ts';
import { downloadFile } from '../../../ui/export/download.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { Period } from '../frame/period.ts';
import { useBooksClient } from '../reading/use-books.ts';
import { periodsUntil, periodText } from '../vat/book-words.ts';
import { makeMonthFile } from './make-month-file.ts';
import styles from './month-file.module.css';
import { readMonth } from './read-month.ts';
import type { ZipReply, ZipRequest } from './zip-month.worker.ts';

/** Older months are in the statements, by their address. */
const MONTHS = 24;

export function MonthFile() {
  const { today } = useCompany();
  const months = periodsUntil(today, 'month', MONTHS);
  // The month before this one is the last that is over.
  const [chosen, setChosen] = useState(months[1]?.from);
  const { isBusy, refusal, make } = useMonthFile();
  const period = months.find(({ from }) => from === chosen);
  return (
    <Panel title="Carpeta del mes">
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
      <p className={styles.words}>
        Un archivo ZIP para entregar: los estados, los libros de IVA, el diario y la lista de documentos, con
        la suma de comprobación de cada archivo.
      </p>
      <div className={styles.tools}>
        <NativeSelect
          aria-label="Mes"
          data={months.map((one) => ({ value: one.from, label: periodText(one) }))}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button
          leftSection={<IconFileZip size={18} stroke={1.75} />}
          loading={isBusy}
          onClick={() => {
            if (period !== undefined) void make(period);
          }}
        >
          Descargar ZIP
        </Button>
      </div>
    </Panel>
  );
}

function useMonthFile() {
  const { db, name, settings } = useCompany();
  const client = useBooksClient();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const make = async (period: Period): Promise<void> => {
    setIsBusy(true);
    const kind = settings.is_special_taxpayer ? 'fortnight' : 'month';
    const company = { name, document: settings.rif };
    const made = await makeMonthFile(
      () => readMonth(db, client, period, kind),
      (month) => writeZip({ month: { company, ...month }, at: now() }),
    );
    setIsBusy(false);
    if (made.ok) downloadFile(`${fileName(name, period)}.zip`, made.file);
    setRefusal(made.ok ? undefined : made.message);
  };
  return { isBusy, refusal, make };
}

function now(): string {
  return new Date().toISOString();
}

/** 'Bodegón La Esquina 2026-10' */
function fileName(company: string, { from }: Period): string {
  return `${company.replace(/[\\/:*?"<>|]/g, ' ').trim()} ${from.slice(0, 7)}`;
}

function writeZip(request: ZipRequest): Promise<ZipReply> {
  const worker = new Worker(new URL('./zip-month.worker.ts', import.meta.url), { type: 'module' });
  return askWorker<ZipRequest, ZipReply>(worker, request);
}
