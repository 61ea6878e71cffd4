/** What is due for a period, line by line, as the return asks for it [ACC-05]. */
import type { VatSettlementWire } from '@cuadra/contracts/accounting/vat-book';

export interface SettlementLine {
  readonly label: string;
  /** Decimal text, in bolívares. */
  readonly amount: string;
  readonly isResult?: true;
}

/** IGTF comes last, where there was some: it is printed beside the IVA and is no part of it. */
export function settlementLines(settlement: VatSettlementWire): SettlementLine[] {
  const { debits, credits, previous_excess, payable, excess, igtf } = settlement;
  const { withheld, previous_withheld, withheld_excess } = settlement;
  return [
    { label: 'Débitos fiscales', amount: debits },
    { label: 'Menos créditos fiscales', amount: credits },
    { label: 'Menos excedente del período anterior', amount: previous_excess },
    ...whenAny('Menos retenciones acumuladas del período anterior', previous_withheld),
    ...whenAny('Menos IVA retenido por compradores', withheld),
    isZero(excess)
      ? { label: 'IVA por pagar', amount: payable, isResult: true }
      : { label: 'Excedente para el período siguiente', amount: excess, isResult: true },
    ...whenAny('Retenciones por descontar en el período siguiente', withheld_excess),
    ...whenAny('IGTF percibido (informativo)', igtf.tax),
  ];
}

/** A line only where there is something. */
function whenAny(label: string, amount: string): SettlementLine[] {
  return isZero(amount) ? [] : [{ label, amount }];
}

function isZero(amount: string): boolean {
  return Number(amount) === 0;
}
