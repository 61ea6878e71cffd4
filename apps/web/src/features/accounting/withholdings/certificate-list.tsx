/** The certificates of a period, newest first: late ones are marked, those of the company are printed, each is voided. */

import { IconPrinter, IconReceiptTax } from '@tabler/icons-react';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DocumentList, type ListedDocument } from '../frame/document-list.tsx';
import { useShownCount } from '../frame/use-shown-count.ts';
import { type RecordedWithholding, withholdingText, withholdingTitle } from './recorded-withholdings.ts';

export interface CertificateListProps {
  readonly recorded: readonly RecordedWithholding[];
  readonly onPrint: (withholding: RecordedWithholding) => void;
  /** Absent for people who may not write. */
  readonly onVoid?: (withholding: RecordedWithholding) => void;
}

export function CertificateList({ recorded, ...actions }: CertificateListProps) {
  const [shown, showMore] = useShownCount();
  if (recorded.length === 0)
    return (
      <EmptyState
        icon={IconReceiptTax}
        title="No hay comprobantes en este período"
        why="Aquí se ven las retenciones de IVA e ISLR que te hicieron y las que hiciste."
      />
    );
  return (
    <DocumentList
      documents={recorded.slice(0, shown)}
      onMore={recorded.length > shown ? showMore : undefined}
      label="Comprobantes de retención"
      words={{ void: 'Anulado', more: 'Ver más antiguos' }}
      listed={(withholding) => listedOf(withholding, actions)}
    />
  );
}

function listedOf(
  withholding: RecordedWithholding,
  { onPrint, onVoid }: Omit<CertificateListProps, 'recorded'>,
): ListedDocument {
  const { row, isVoid, isLate, total } = withholding;
  const title = withholdingTitle(row);
  return {
    ...{ id: row.id, title, text: withholdingText(row), isVoid, isWaiting: row.version === 0 },
    marks: (
      <>
        {isLate && !isVoid ? <StatusPill tone="due">Atrasado</StatusPill> : null}
        <Money value={total} />
      </>
    ),
    actions:
      row.direction === 'made' && !isVoid ? (
        <RowAction label={`Imprimir ${title}`} icon={IconPrinter} onClick={() => onPrint(withholding)} />
      ) : null,
    ...(onVoid === undefined ? {} : { onVoid: () => onVoid(withholding) }),
  };
}
