/**
 * Documents whose certificate is missing, or has not all their rates: sales to customers who withhold, and invoices. Those
 * of before the period are counted below, and one press shows them.
 */
import type {
  MissingCertificatesReply,
  WithholdableReply,
  WithholdablesReply,
} from '@cuadra/contracts/accounting/withholdings-reading';
import { isZero, type Money as MoneyAmount, parseDecimal } from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import { isIvaWithholdingMissing, takesFromWithheld } from '@cuadra/domain/withholdings/withholding';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { countText } from '../../../ui/display/count-format.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { BILL_NAMES } from '../frame/bill-names.ts';
import { DocumentList } from '../frame/document-list.tsx';
import { ReadFailed } from '../frame/read-failed.tsx';
import type { Read } from '../frame/use-read.ts';
import { useShownCount } from '../frame/use-shown-count.ts';
import styles from './withholdings.module.css';

export interface MissingListProps {
  readonly title: string;
  readonly whenEmpty: string;
  readonly read: Read<WithholdablesReply>;
  /** Of before the period, the newest first. */
  readonly older: Read<MissingCertificatesReply>;
  /** Absent for people who may not write. */
  readonly onRecord?: (document: WithholdableReply) => void;
}

export function MissingList({ title, whenEmpty, read, older, onRecord }: MissingListProps) {
  const [isOlderShown, setIsOlderShown] = useState(false);
  const missing = (read.value?.documents ?? []).filter(isMissing);
  const before = older.value?.documents ?? [];
  return (
    <Panel title={title} flush={missing.length > 0 || before.length > 0}>
      {read.problem !== undefined ? (
        <ReadFailed fact="No se pudo leer lo que falta." problem={read.problem} onRetry={read.reload}>
          Lo que registres mientras tanto queda en este equipo y se sube solo.
        </ReadFailed>
      ) : missing.length === 0 ? (
        <p className={styles.none} data-inset={before.length > 0}>
          {read.value === undefined
            ? 'Leyendo…'
            : before.length > 0
              ? 'Del período no falta ninguno.'
              : whenEmpty}
        </p>
      ) : (
        <MissingDocuments documents={missing} label={title} onRecord={onRecord} />
      )}
      {before.length === 0 ? null : (
        <div className={styles.older}>
          <strong>{olderText(before, older.value?.has_more === true)}</strong>
          <Button size="xs" onClick={() => setIsOlderShown(!isOlderShown)} aria-expanded={isOlderShown}>
            {isOlderShown ? 'Ocultarlos' : 'Verlos'}
          </Button>
        </div>
      )}
      {isOlderShown && before.length > 0 ? (
        <MissingDocuments documents={before} label={`${title}, de antes`} onRecord={onRecord} />
      ) : null}
    </Panel>
  );
}

interface MissingDocumentsProps {
  readonly documents: readonly WithholdableReply[];
  readonly label: string;
  readonly onRecord: MissingListProps['onRecord'];
}

function MissingDocuments({ documents, label, onRecord }: MissingDocumentsProps) {
  const [shown, showMore] = useShownCount();
  return (
    <DocumentList
      documents={documents.slice(0, shown)}
      onMore={documents.length > shown ? showMore : undefined}
      label={label}
      words={{ void: 'Anulada', more: 'Ver más' }}
      listed={(document) => ({
        ...{ id: document.document_id, title: document.party_name, isVoid: false, isWaiting: false },
        text: `${documentName(document)} · ${dayText(document.day)}`,
        marks: (
          <span>
            IVA <Money value={parseDecimal(document.tax, 'VES')} size="sm" tone="inherit" />
            <PartWithheld withheld={parseDecimal(document.withheld, 'VES')} />
          </span>
        ),
        actions:
          onRecord === undefined ? null : (
            <Button
              size="xs"
              aria-label={`Registrar comprobante: ${documentName(document)} de ${document.party_name}`}
              onClick={() => onRecord(document)}
            >
              Registrar comprobante
            </Button>
          ),
      })}
    />
  );
}

/** 'Hay 3 de antes de este período, desde el 02/10/2026.' */
function olderText(documents: readonly WithholdableReply[], hasMore: boolean): string {
  const oldest = documents.at(-1);
  const since =
    oldest === undefined || hasMore
      ? ''
      : `, ${SINCE[documents.length === 1 ? 'one' : 'many']} ${dayText(oldest.day)}`;
  const count = hasMore ? `más de ${countText(documents.length)}` : countText(documents.length);
  return `Hay ${count} de antes de este período${since}.`;
}

const SINCE = { one: 'del', many: 'desde el' } as const;

/** Of a document of which one rate was withheld and another is left. */
function PartWithheld({ withheld }: { readonly withheld: MoneyAmount }) {
  if (isZero(withheld)) return null;
  return (
    <>
      {' · solo se retuvieron '}
      <Money value={withheld} size="sm" tone="inherit" />
    </>
  );
}

/** A credit note lowers the certificate of its invoice, and has none of its own. */
function isMissing(document: WithholdableReply): boolean {
  const { tax, withheld, parts } = document;
  if (takesFromWithheld(document)) return false;
  return isIvaWithholdingMissing(parseDecimal(tax, 'VES'), parseDecimal(withheld, 'VES'), parts.length);
}

/** 'Factura A-000123', 'Nota de crédito A-000004'. */
export function documentName(document: WithholdableReply): string {
  const { kind, number } = document;
  const name = takesFromWithheld(document) ? BILL_NAMES.credit_note : BILL_NAMES[kind];
  return `${name} ${number === '' ? 'sin número' : number}`;
}
