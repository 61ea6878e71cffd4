/** Retenciones: the certificates of a period, which of them are missing, and the files for the portal. */
import type { WithholdableReply } from '@cuadra/contracts/accounting/withholdings-reading';
import { type VatPeriod, vatPeriodOf } from '@cuadra/domain/vat/vat-period';
import type { WithholdingDirection } from '@cuadra/domain/withholdings/withholding';
import { Button } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { useMissingRate } from '../../../session/company/use-missing-rate.ts';
import { downloadText } from '../../../ui/export/download.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { MissingRate } from '../../../ui/feedback/missing-rate.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SectionBar } from '../../../ui/layout/section-bar.tsx';
import { useAccounting } from '../frame/accounting-context.ts';
import { PeriodChoice, useVatPeriod } from '../vat/period-choice.tsx';
import { CertificateList } from './certificate-list.tsx';
import { partyKey } from './choosable-lines.ts';
import { islrOfMonth } from './islr-of-month.ts';
import { MissingList } from './missing-list.tsx';
import { PrintedCertificate } from './printed-certificate.tsx';
import type { RecordedWithholding } from './recorded-withholdings.ts';
import { type TxtOfPeriod, txtOfPeriod } from './txt-of-period.ts';
import { useOlderMissing, useRecordedWithholdings, useWithholdables } from './use-withholdings.ts';
import { VoidDialog } from './void-dialog.tsx';
import { withholdablesMark } from './withholdables-mark.ts';
import { WithholdingDialog } from './withholding-dialog.tsx';

type Opened =
  | {
      readonly dialog: 'new';
      readonly direction: WithholdingDirection;
      readonly party: string;
      readonly documentId: string | undefined;
      /** Whose documents are offered. */
      readonly period: VatPeriod;
    }
  | { readonly dialog: 'void'; readonly withholding: RecordedWithholding };

export function WithholdingsSection() {
  const { db, settings } = useCompany();
  const { mayWrite } = useAccounting();
  const { period, kind } = useVatPeriod();
  const { recorded, mark: certificates } = useRecordedWithholdings(period);
  const documents = useLiveQuery(() => withholdablesMark(db), [db]) ?? '';
  const mark = `${certificates} ${documents}`;
  const received = useWithholdables('received', period, undefined, mark);
  const made = useWithholdables('made', period, undefined, mark);
  const olderReceived = useOlderMissing('received', period, mark);
  const olderMade = useOlderMissing('made', period, mark);
  const [opened, setOpened] = useState<Opened>();
  const [printed, setPrinted] = useState<{ readonly of: RecordedWithholding; readonly at: number }>();
  const open = (direction: WithholdingDirection, of?: WithholdableReply) =>
    setOpened({
      ...{ dialog: 'new', direction },
      party: of === undefined ? '' : partyKey(of.party_id, of.party_name),
      documentId: of?.document_id,
      // A document of before the period is offered with those of its own.
      period: of === undefined ? period : vatPeriodOf(of.day, kind),
    });
  const isAgent = settings.is_special_taxpayer;
  const missingRate = useMissingRate();
  return (
    <>
      <MissingRate question={missingRate} />
      <Panel title="Comprobantes del período" flush>
        <SectionBar
          tools={
            <>
              {isAgent ? (
                <FileButton label="TXT de IVA" file={txtOfPeriod(recorded, settings.rif, period)} />
              ) : null}
              <IslrButton />
              {mayWrite ? <Button onClick={() => open('made')}>Retener a un proveedor</Button> : null}
              {mayWrite ? (
                <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => open('received')}>
                  Comprobante recibido
                </Button>
              ) : null}
            </>
          }
        >
          <PeriodChoice period={period} kind={kind} />
        </SectionBar>
        <CertificateList
          recorded={recorded}
          onPrint={(of) => setPrinted((before) => ({ of, at: (before?.at ?? 0) + 1 }))}
          {...(mayWrite
            ? { onVoid: (withholding: RecordedWithholding) => setOpened({ dialog: 'void', withholding }) }
            : {})}
        />
      </Panel>
      <MissingList
        title="Faltan comprobantes de clientes"
        whenEmpty="Ninguna venta a clientes que te retienen está sin comprobante. Un cliente aparece aquí si su ficha dice que es contribuyente especial, o desde su primer comprobante."
        read={received}
        older={olderReceived}
        {...(mayWrite ? { onRecord: (document: WithholdableReply) => open('received', document) } : {})}
      />
      {isAgent ? (
        <MissingList
          title="Faltan retenciones a proveedores"
          whenEmpty={
            missingRate === undefined
              ? 'A todas las facturas con IVA del período se les retuvo.'
              : 'Se retiene en bolívares: las facturas en dólares aparecen aquí cuando haya una tasa.'
          }
          read={made}
          older={olderMade}
          {...(mayWrite ? { onRecord: (document: WithholdableReply) => open('made', document) } : {})}
        />
      ) : null}
      {opened?.dialog === 'new' ? (
        <WithholdingDialog
          direction={opened.direction}
          party={opened.party}
          documentId={opened.documentId}
          period={opened.period}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {opened?.dialog === 'void' ? (
        <VoidDialog withholding={opened.withholding} onClose={() => setOpened(undefined)} />
      ) : null}
      {printed === undefined ? null : <PrintedCertificate key={printed.at} {...printed.of} />}
    </>
  );
}

/** ISLR is declared by months, also by who declares IVA by fortnights; who withheld none has nothing to send. */
function IslrButton() {
  const { settings } = useCompany();
  const { period } = useVatPeriod();
  const month = vatPeriodOf(period.from, 'month');
  const { recorded } = useRecordedWithholdings(month);
  const isMade = recorded.some(({ row }) => row.direction === 'made' && row.tax === 'islr');
  if (!settings.is_special_taxpayer && !isMade) return null;
  return (
    <FileButton label="XML de ISLR" file={islrOfMonth(recorded, settings.rif, month.from.slice(0, 7))} />
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly file: TxtOfPeriod;
}

function FileButton({ label, file }: FileButtonProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  return (
    <>
      {problems.length === 0 ? null : <Banner tone="due" fact={problems.join(' ')} />}
      <Button
        leftSection={<IconDownload size={18} stroke={1.75} />}
        disabled={file.text === ''}
        onClick={() => {
          setProblems(file.problems);
          if (file.problems.length === 0) downloadText(file.name, file.text, 'text/plain');
        }}
      >
        {label}
      </Button>
    </>
  );
}
