/** The journal of the period as a file, so that another program, hledger or beancount, adds it up again [ACC-07]. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { readJournal } from '../../../data/accounting-reading/books-reader.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { downloadText } from '../../../ui/export/download.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAccounting } from '../frame/accounting-context.ts';
import { PeriodPicker } from '../frame/period-picker.tsx';
import { useBooksClient } from '../reading/use-books.ts';
import styles from './verify.module.css';

const FORMATS = ['hledger', 'beancount'] as const;

export function JournalDownload() {
  const { db } = useCompany();
  const client = useBooksClient();
  const { period } = useAccounting();
  const [asked, setAsked] = useState<(typeof FORMATS)[number]>();
  const [refusal, setRefusal] = useState<string>();
  const download = async (format: (typeof FORMATS)[number]): Promise<void> => {
    setAsked(format);
    const reply = await readJournal(db, client, { ...period, format });
    setAsked(undefined);
    setRefusal(reply.ok ? undefined : reply.problem.message);
    if (reply.ok) downloadText(`Diario ${period.from} ${period.to}.${format}`, reply.value, 'text/plain');
  };
  return (
    <Panel title="Compruébalo con otro programa">
      {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
      <p className={styles.journal}>
        Descarga el diario con cada asiento en las dos monedas, y súmalo con hledger o beancount: deben dar
        los mismos saldos.
      </p>
      <div className={styles.formats}>
        <PeriodPicker />
        {FORMATS.map((format) => (
          <Button
            key={format}
            leftSection={<IconDownload size={18} stroke={1.75} />}
            loading={asked === format}
            onClick={() => void download(format)}
          >
            {format}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
