/**
 * What every printed document begins and ends with: logo, name, RIF, address and contact of the shop with its own lines,
 * and what the document is.
 */
import { DASHED_RULE, type PrintBlock, rowBlock, textBlock } from './print-document.ts';
import { linesOf, rifText } from './print-words.ts';

export interface PrintedCompany {
  readonly name: string;
  readonly rif: string;
  readonly address: string;
  readonly phone: string;
  /** Lines of the company's own under its address. */
  readonly header: string;
  /** Lines of the company's own at the end of a receipt. */
  readonly footer: string;
  /** A data URL; '' where there is none. */
  readonly logo: string;
}

/** Fields that a company has not filled in take no line. */
export function companyHead(company: PrintedCompany): PrintBlock[] {
  const lines = [
    rifText(company.rif),
    ...linesOf(company.address),
    company.phone.trim(),
    ...linesOf(company.header),
  ].filter((line) => line !== '');
  return [
    ...(company.logo === '' ? [] : [{ kind: 'logo', dataUrl: company.logo } as const]),
    textBlock(company.name.toUpperCase(), { align: 'center', bold: true }),
    ...lines.map((line) => textBlock(line, { align: 'center' })),
  ];
}

const NOT_FISCAL = 'Este documento no es factura fiscal';

/**
 * The shop, and what the document is.
 *
 * @param name 'RECIBO A-000123'
 * @param stamps what it must not pass without: 'COPIA'
 */
export function documentHead(company: PrintedCompany, name: string, stamps: readonly string[]): PrintBlock[] {
  return [
    ...companyHead(company),
    DASHED_RULE,
    textBlock(name, { align: 'center', bold: true }),
    textBlock(NOT_FISCAL, { align: 'center' }),
    ...stamps.map((stamp) => textBlock(stamp, { align: 'center', bold: true })),
    DASHED_RULE,
  ];
}

/** Who made it and where; no row where neither has a name. */
export function servedRows(name: string, registerName: string): PrintBlock[] {
  const who = [name, registerName].filter((text) => text !== '').join(' · ');
  return who === '' ? [] : [rowBlock('Atendió', who)];
}

/** The lines of the company's own at the end. */
export function documentFoot({ footer }: PrintedCompany): PrintBlock[] {
  const lines = linesOf(footer).map((line) => textBlock(line, { align: 'center' }));
  return lines.length === 0 ? [] : [DASHED_RULE, ...lines];
}
