/** What is withheld of each document, typed or proposed. */
import { formatMoney } from '@cuadra/domain/money/format';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { WithholdingTax } from '@cuadra/domain/withholdings/withholding';
import { Button } from '@mantine/core';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import form from '../frame/form.module.css';
import { Problem } from '../frame/problem.tsx';
import { whyUnread } from '../frame/why-unread.ts';
import { periodText } from '../vat/book-words.ts';
import { amountText, type ChoosableLine, islrRuleOf, proposedAmount } from './choosable-lines.ts';
import { documentName } from './missing-list.tsx';
import type { WithholdingDraft } from './withholding-draft.ts';
import type { WithholdingFieldsProps } from './withholding-fields-props.ts';
import styles from './withholdings.module.css';

/** One amount a document and rate; empty for one of which nothing is withheld. */
export function LineAmounts({ period, draft, errors, lines, state, onChange }: WithholdingFieldsProps) {
  const type = (key: string, text: string) =>
    onChange((held) => ({ ...held, amounts: { ...held.amounts, [key]: text } }));
  return (
    <>
      <p className={styles.second}>
        {linesHint(draft, lines.length, state)} Son los {ofPeriod(period)}: los de otro período se ven al
        elegirlo en Retenciones.
      </p>
      <PersonRule draft={draft} lines={lines} />
      <ul className={styles.lines} aria-label="Documentos">
        {lines.map((line) => (
          <li key={line.key} className={form.pair}>
            <MoneyInput
              label={lineLabel(line, draft.tax)}
              currency="VES"
              value={draft.amounts[line.key] ?? ''}
              error={errors?.amounts[line.key]}
              onChange={(text) => type(line.key, text)}
            />
            <ProposeButton line={line} draft={draft} onPropose={(text) => type(line.key, text)} />
          </li>
        ))}
      </ul>
      <Problem text={errors?.fields.lines} />
    </>
  );
}

/** 'de noviembre de 2026', 'del 16 al 30 de noviembre de 2026'. */
function ofPeriod(period: WithholdingFieldsProps['period']): string {
  const text = periodText(period).toLowerCase();
  return /^\d/.test(text) ? `del ${text}` : `de ${text}`;
}

/** Why less than the percentage is proposed. */
function PersonRule({ draft, lines }: Pick<WithholdingFieldsProps, 'draft' | 'lines'>) {
  const rule = lines.map((line) => islrRuleOf(line, draft)).find((found) => found !== undefined);
  if (rule === undefined) return null;
  const [subtrahend, minimum] = [rule.subtrahend, rule.minimum].map((amount) =>
    formatMoney(amount, currencySymbol('VES')),
  );
  return (
    <p className={styles.second}>
      {`Persona natural: se resta el sustraendo de ${subtrahend}, y de pagos menores de ${minimum} no se retiene.`}
    </p>
  );
}

interface ProposeButtonProps {
  readonly line: ChoosableLine;
  readonly draft: WithholdingDraft;
  readonly onPropose: (text: string) => void;
}

function ProposeButton({ line, draft, onPropose }: ProposeButtonProps) {
  const amount = proposedAmount(line, draft);
  return (
    <Button
      size="xs"
      disabled={amount === undefined}
      aria-label={proposalLabel(line, draft)}
      onClick={() => (amount === undefined ? undefined : onPropose(amountText(amount)))}
    >
      {draft.percentage === '' ? 'Calcular' : `${draft.percentage} %`}
    </Button>
  );
}

/** 'Retener 75 % de Factura F-001, IVA 16 %': a document has a button for each of its rates. */
function proposalLabel({ document, rate }: ChoosableLine, { tax, percentage }: WithholdingDraft): string {
  const whole = `Retener ${percentage} % de ${documentName(document)}`;
  return tax === 'iva' ? `${whole}, IVA ${rate} %` : whole;
}

function linesHint(
  { party, tax }: WithholdingDraft,
  count: number,
  state: WithholdingFieldsProps['state'],
): string {
  if (typeof state === 'object') return `No se pudieron leer los documentos. ${whyUnread(state)}`;
  if (party === '') return 'Elige de quién es el comprobante para ver sus documentos.';
  if (state === 'reading') return 'Leyendo sus documentos…';
  if (count > 0) return 'Escribe lo retenido de cada documento.';
  return tax === 'iva' ? 'No tiene documentos con IVA por retener.' : 'No tiene documentos.';
}

/** 'Factura F-001 del 01/11/2026: IVA 16 %, Bs. 1.600,00'. */
function lineLabel({ document, rate, base, tax }: ChoosableLine, withheld: WithholdingTax): string {
  const symbol = currencySymbol('VES');
  const figure =
    withheld === 'iva' ? `IVA ${rate} %, ${formatMoney(tax, symbol)}` : `base ${formatMoney(base, symbol)}`;
  return `${documentName(document)} del ${dayText(document.day)}: ${figure}`;
}
