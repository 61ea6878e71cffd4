/**
 * Draws a printed document as an element of the page, for the screen and for the browser's print dialog. Without React,
 * because a paper is drawn once and never changes, and printing has no screen to mount it in.
 */
import { inOneLine } from '@cuadra/domain/printing/one-line';
import type { PrintBlock, PrintDocument, TableBlock } from '@cuadra/domain/printing/print-document';
import { code128Bars } from './code128.ts';
import styles from './paper.module.css';
import type { PaperWidthMm } from './paper-width.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** The empty margin left and right of a barcode, which scanners need. */
const QUIET_MODULES = 10;

/** @returns an article named after the document */
export function paperElement(content: PrintDocument, widthMm: PaperWidthMm): HTMLElement {
  const paper = element('article', styles.paper);
  paper.dataset.width = String(widthMm);
  paper.setAttribute('aria-label', content.title);
  paper.append(...content.blocks.map(inOneLine).map(blockElement));
  return paper;
}

function blockElement(block: PrintBlock): Element {
  switch (block.kind) {
    case 'text': {
      const text = element('div', styles.text, block.text);
      Object.assign(text.dataset, { align: block.align, size: block.size, bold: String(block.bold) });
      return text;
    }
    case 'row': {
      const row = element('div', styles.row);
      row.dataset.look = block.look;
      row.append(element('span', undefined, block.label), element('span', undefined, block.value));
      return row;
    }
    case 'table':
      return tableElement(block);
    case 'rule': {
      const rule = element('div', styles.rule);
      rule.dataset.look = block.look;
      return rule;
    }
    case 'logo': {
      const picture = element('img', styles.logo);
      picture.src = block.dataUrl;
      picture.alt = '';
      return picture;
    }
    case 'barcode':
      return barcodeElement(block.code);
    case 'qr': {
      const text = element('div', styles.text, block.text);
      text.dataset.align = 'center';
      return text;
    }
  }
}

function tableElement({ columns, rows }: TableBlock): HTMLElement {
  const table = element('table', styles.table);
  const shares = columns.reduce((total, { share }) => total + share, 0);
  const line = (name: 'th' | 'td', cells: readonly string[]): HTMLElement => {
    const row = element('tr');
    columns.forEach(({ align, share }, index) => {
      const cell = element(name, undefined, cells[index] ?? '');
      cell.dataset.align = align;
      cell.style.width = `${(share * 100) / shares}%`;
      row.append(cell);
    });
    return row;
  };
  const headers = columns.map(({ header }) => header);
  if (headers.some((header) => header !== '')) table.append(line('th', headers));
  table.append(...rows.map((row) => line('td', row)));
  return table;
}

function barcodeElement(code: string): HTMLElement {
  const { bars, modules } = code128Bars(code);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', styles.bars ?? '');
  svg.setAttribute('viewBox', `${-QUIET_MODULES} 0 ${modules + 2 * QUIET_MODULES} 30`);
  svg.setAttribute('preserveAspectRatio', 'none');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', bars.map(({ from, width }) => `M${from} 0h${width}v30h-${width}z`).join(''));
  svg.append(path);
  const figure = element('div', styles.barcode);
  figure.append(svg, element('div', undefined, code));
  return figure;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className?: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== undefined) made.className = className;
  made.textContent = text;
  return made;
}
