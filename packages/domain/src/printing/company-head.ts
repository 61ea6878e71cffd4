/** The head of every printed document: logo, name, RIF, address and contact of the shop, and its own lines. */
import { type PrintBlock, textBlock } from './print-document.ts';
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
