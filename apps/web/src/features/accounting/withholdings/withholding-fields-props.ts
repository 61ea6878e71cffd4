/** What the fields of a certificate show and change. */
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import type { WithholdingDirection, WithholdingTax } from '@cuadra/domain/withholdings/withholding';
import type { ApiProblem } from '../../../data/api/api-reply.ts';
import type { ChoosableLine } from './choosable-lines.ts';
import type { WithholdingErrors } from './read-withholding.ts';
import type { Party, WithholdingDraft } from './withholding-draft.ts';

export interface WithholdingFieldsProps {
  readonly direction: WithholdingDirection;
  readonly period: VatPeriod;
  /** Those that can be withheld. */
  readonly taxes: readonly WithholdingTax[];
  readonly draft: WithholdingDraft;
  readonly errors: WithholdingErrors | undefined;
  readonly parties: readonly Party[];
  readonly lines: readonly ChoosableLine[];
  /** Of the documents: `unread` where they could not be read. */
  readonly state: 'reading' | 'read' | ApiProblem;
  readonly onChange: (next: (held: WithholdingDraft) => WithholdingDraft) => void;
}
