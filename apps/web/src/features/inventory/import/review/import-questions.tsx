/** Questions that the file does not answer by itself: the meaning of its prices, and what to do with damaged cells. */
import { formatAmount } from '@cuadra/domain/money/format';
import { add, parseDecimal } from '@cuadra/domain/money/money';
import { taxOn } from '@cuadra/domain/tax/iva';
import { parsePercent } from '@cuadra/domain/tax/tax-rate';
import { Select } from '@mantine/core';
import { useMemo } from 'react';

import type { Company } from '../../../../session/company/company.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { taxRatesOf } from '../../../../session/company/tax-rates.ts';
import { COUNT_FORMAT } from '../../../../ui/display/count-format.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import styles from '../import.module.css';
import { firstChoices, type ImportChoices } from '../planning/import-state.ts';
import { type KeylessRow, keylessRows } from '../planning/keyless-rows.ts';
import { oddFigures } from '../planning/odd-figures.ts';
import { damagedBarcodeCount } from '../rows/read-barcode.ts';
import { companyTax } from '../rows/read-tax.ts';
import { readSystem, recogniseSystem, systemOf } from '../systems/recognise-system.ts';
import { Question } from './question.tsx';

export interface ImportQuestionsProps {
  readonly file: TableFile;
  readonly choices: ImportChoices;
  readonly onChange: (choices: ImportChoices) => void;
}

export function ImportQuestions({ file, choices, onChange }: ImportQuestionsProps) {
  const company = useCompany();
  const { mapping } = choices;
  const damaged = useMemo(() => damagedCount(file, choices), [file, choices]);
  return (
    <>
      {mapping.includes_tax === undefined ? (
        <Question
          text="Si el precio es 10,00, ¿cuánto paga el cliente?"
          answers={[
            { value: 'included', label: '10,00 · incluye IVA' },
            { value: 'added', label: `${priceWithTax(company)} · más IVA` },
          ]}
          value={choices.pricesIncludeTax ? 'included' : 'added'}
          onAnswer={(value) => onChange({ ...choices, pricesIncludeTax: value === 'included' })}
        />
      ) : null}
      {damaged === 0 ? null : (
        <Question
          text={
            damaged === 1
              ? '1 código de barras llegó dañado. ¿Qué se hace?'
              : `${COUNT_FORMAT.format(damaged)} códigos de barras llegaron dañados. ¿Qué se hace?`
          }
          answers={[
            { value: 'leave_empty', label: 'Importar sin código' },
            { value: 'reject', label: 'Rechazar la fila' },
          ]}
          value={choices.damagedBarcode}
          onAnswer={(value) =>
            onChange({ ...choices, damagedBarcode: value === 'reject' ? 'reject' : 'leave_empty' })
          }
        />
      )}
      <SkuQuestion file={file} choices={choices} onChange={onChange} />
      <StockQuestion file={file} choices={choices} onChange={onChange} />
      <DecimalsQuestion file={file} choices={choices} onChange={onChange} />
      <SourceQuestion file={file} choices={choices} onChange={onChange} />
      <CurrencyQuestion choices={choices} onChange={onChange} />
      {mapping.name !== undefined && mapping.price === undefined ? <PriceNotice /> : null}
      {mapping.tax === undefined ? <TaxNotice company={company} /> : null}
      {mapping.stock === undefined ? null : <RateNotice company={company} />}
    </>
  );
}

/** Asked when rows are distinguished by their name alone; not for systems that identify their products by name. */
function SkuQuestion({ file, choices, onChange }: ImportQuestionsProps) {
  const { mapping, source, corrections } = choices;
  const keyless = useMemo(
    () => keylessRows(file, mapping, source, corrections),
    [file, mapping, source, corrections],
  );
  const [first] = keyless;
  if (first === undefined || systemOf(source)?.isKeyedByName === true) return null;
  return (
    <RejectQuestion
      text={skuQuestion(keyless.length, first)}
      instead={{ value: 'from_name', label: 'Uno nuevo, según el nombre' }}
      rejectLabel={keyless.length === 1 ? 'Rechazar la fila' : 'Rechazar las filas'}
      value={choices.missingSku}
      onAnswer={(missingSku) => onChange({ ...choices, missingSku })}
    />
  );
}

function StockQuestion({ file, choices, onChange }: ImportQuestionsProps) {
  const { count, example } = useOddFigures(file, choices).negative;
  if (example === undefined) return null;
  return (
    <RejectQuestion
      text={`${countedText(count, 'producto trae', 'productos traen')} existencia negativa, como “${example.name}” (${example.cell}). ¿Qué se hace?`}
      instead={{ value: 'zero', label: 'Importar sin existencia' }}
      value={choices.negativeStock}
      onAnswer={(negativeStock) => onChange({ ...choices, negativeStock })}
    />
  );
}

function DecimalsQuestion({ file, choices, onChange }: ImportQuestionsProps) {
  const { count, example } = useOddFigures(file, choices).extra;
  if (example === undefined) return null;
  return (
    <RejectQuestion
      text={`${countedText(count, 'cifra tiene', 'cifras tienen')} más decimales de los que se guardan, como ${example.cell} en “${example.name}”. ¿Qué se hace?`}
      instead={{ value: 'round', label: `Redondear: ${example.rounded}` }}
      value={choices.extraDecimals}
      onAnswer={(extraDecimals) => onChange({ ...choices, extraDecimals })}
    />
  );
}

function useOddFigures(file: TableFile, { mapping, source, corrections, marks }: ImportChoices) {
  return useMemo(
    () => oddFigures(file, { mapping, source, corrections, marks }),
    [file, mapping, source, corrections, marks],
  );
}

function countedText(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${COUNT_FORMAT.format(count)} ${many}`;
}

/** '3 productos no traen SKU, como “Arroz”. ¿Cuál se les pone?' */
export function skuQuestion(count: number, { sku, name }: KeylessRow): string {
  const products = count === 1 ? '1 producto' : `${COUNT_FORMAT.format(count)} productos`;
  const fault =
    sku === ''
      ? `no ${count === 1 ? 'trae' : 'traen'} SKU`
      : `${count === 1 ? 'trae' : 'traen'} un SKU que Excel dañó (${sku})`;
  return `${products} ${fault}, como “${name}”. ¿Cuál se ${count === 1 ? 'le' : 'les'} pone?`;
}

function damagedCount(file: TableFile, { mapping, source, corrections }: ImportChoices): number {
  const system = readSystem(systemOf(source), file);
  return damagedBarcodeCount(file, mapping, { system, corrections });
}

/** A file of stock alone names no products; a file with products and no price gives goods away. */
function PriceNotice() {
  return (
    <Banner tone="due" fact="Ninguna columna es el precio.">
      Los productos nuevos entran con precio 0,00: indica en Columnas cuál lo trae.
    </Banner>
  );
}

/** Exempt goods in the file would be sold too dear: the notice warns before the import, not at the till. */
export function TaxNotice({ company }: { readonly company: Pick<Company, 'taxes' | 'settings'> }) {
  const { label } = companyTax(taxRatesOf(company));
  return (
    <Banner fact={`Todos entran con ${label}.`}>
      Si vendes productos exentos, indica en Columnas cuál lo trae, o cámbialo después en cada producto.
    </Banner>
  );
}

/**
 * Stock received before the first rate has no value in bolívares, but its sale has: the books would never balance
 * again.
 */
export function RateNotice({ company }: { readonly company: Pick<Company, 'currencies' | 'rate'> }) {
  if (company.rate !== undefined || company.currencies.length < 2) return null;
  return (
    <Banner tone="due" fact="Falta la tasa del día.">
      Sin ella, lo que hay en existencia entra a los libros sin valor en bolívares: escríbela arriba antes de
      importar.
    </Banner>
  );
}

/** Shown when the headings identify a system: a user who knows better can map the columns one by one. */
function SourceQuestion({ file, choices, onChange }: ImportQuestionsProps) {
  const company = useCompany();
  const system = systemOf(choices.source) ?? recogniseSystem(file.headings);
  if (system === undefined) return null;
  return (
    <Select
      className={styles.currency}
      label="Sistema del archivo"
      data={[
        { value: system.id, label: system.name },
        { value: '', label: 'Otro: por sus títulos' },
      ]}
      value={choices.source}
      allowDeselect={false}
      onChange={(source) =>
        onChange({ ...firstChoices(file, company, source ?? ''), currency: choices.currency })
      }
    />
  );
}

/** Not asked of a company that works with one currency. */
function CurrencyQuestion({ choices, onChange }: Pick<ImportQuestionsProps, 'choices' | 'onChange'>) {
  const { currencies } = useCompany();
  const active = currencies.filter((row) => row.is_active);
  if (active.length < 2 || systemOf(choices.source)?.saysCurrency === true) return null;
  return (
    <Select
      className={styles.currency}
      label={
        choices.mapping.currency === undefined
          ? 'Moneda de los precios'
          : 'Moneda de las filas que no digan otra'
      }
      data={active.map((row) => ({ value: row.code, label: `${row.symbol} ${row.name}` }))}
      value={choices.currency}
      allowDeselect={false}
      onChange={(currency) => onChange({ ...choices, currency: currency ?? choices.currency })}
    />
  );
}

/** What 10,00 comes to with the company's own tax on top. */
function priceWithTax({ taxes, settings }: Pick<Company, 'taxes' | 'settings'>): string {
  const own = taxes.find((tax) => tax.id === settings.default_tax_id);
  const ten = parseDecimal('10.00', 'USD');
  return formatAmount(add(ten, taxOn(ten, parsePercent(own?.rate ?? '16') ?? 0)));
}

interface RejectQuestionProps<Value extends string> {
  readonly text: string;
  /** What is done with the rows otherwise. */
  readonly instead: { readonly value: Value; readonly label: string };
  readonly rejectLabel?: string;
  readonly value: Value | 'reject';
  readonly onAnswer: (value: Value | 'reject') => void;
}

/** Whether rows are taken in some way, or rejected. */
function RejectQuestion<Value extends string>(props: RejectQuestionProps<Value>) {
  const { text, instead, rejectLabel = 'Rechazar la fila', value, onAnswer } = props;
  return (
    <Question
      text={text}
      answers={[instead, { value: 'reject', label: rejectLabel }]}
      value={value}
      onAnswer={(answer) => onAnswer(answer === 'reject' ? 'reject' : instead.value)}
    />
  );
}
