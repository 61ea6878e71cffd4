/**
 * Draws a sheet as an element of the page, for the screen and for the browser's print dialog. All its lengths are
 * multiples of `--tenth`, a tenth of a millimetre on paper: on the screen it is as wide as there is room, with the same
 * lines in the same places.
 */
import {
  COPY_LEGEND,
  type FormContent,
  type FormLine,
  type FormRow,
} from '@cuadra/domain/printing/form-content';
import styles from './sheet.module.css';

import { type SheetPlace, type SheetPlan, sheetPlan } from './sheet-plan.ts';

/** What is printed: the rest the sheet has already. */
export interface SheetInk {
  /** Name, RIF and address of the company, which many print shops print too. */
  readonly company: boolean;
  /** The control number and the print shop's data, which a sheet has by law. */
  readonly printShop: boolean;
  /** It is the sheet after the original, on which the law wants a legend. */
  readonly copy: boolean;
}

export interface SheetDrawing {
  readonly content: FormContent;
  readonly place: SheetPlace;
  readonly ink: SheetInk;
}

/** @returns an article named after the document */
export function sheetElement({ content, place, ink }: SheetDrawing): HTMLElement {
  const footRows = Math.max(content.totals.length, content.notes.length + (ink.copy ? 1 : 0));
  const plan = sheetPlan(place, content.lines.length, footRows);
  const sheet = emptySheet(plan, ink.copy ? `${content.name} · copia` : content.name);
  sheet.append(
    ...headParts(content, plan, ink),
    ...buyerParts(content, plan),
    ...columnParts(content, plan),
    ...content.lines.map((line, at) => linePart(line, at, plan)),
    ...footParts(content, plan, ink),
    ...printShopParts(content, plan, ink),
  );
  return sheet;
}

/** @param name for screen readers */
export function emptySheet(
  { width, height }: Pick<SheetPlan, 'width' | 'height'>,
  name: string,
): HTMLElement {
  const sheet = document.createElement('article');
  sheet.className = styles.sheet ?? '';
  sheet.setAttribute('aria-label', name);
  sheet.style.width = tenths(width);
  sheet.style.height = tenths(height);
  return sheet;
}

/** A length on paper and on the screen. */
function tenths(count: number): string {
  return `calc(${count} * var(--tenth))`;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A part of the sheet; what does not fit into it is cut off, and moves nothing else. */
export function part(className: string | undefined, { left, top, width, height }: Box): HTMLElement {
  const box = document.createElement('div');
  box.className = `${styles.part} ${className ?? ''}`;
  Object.assign(box.style, {
    left: tenths(left),
    top: tenths(top),
    width: tenths(width),
    height: tenths(height),
  });
  return box;
}

/** The issuer at the left; word, number and day at the right. */
function headParts({ issuer, title, facts }: FormContent, plan: SheetPlan, ink: SheetInk): HTMLElement[] {
  const half = Math.floor(plan.inner / 2);
  const box = { top: plan.headTop, width: half, height: plan.headHeight };
  const left = part(styles.issuer, { ...box, left: plan.left });
  left.dataset.preprinted = String(!ink.company);
  left.style.fontSize = tenths(plan.text);
  left.append(...issuer.map((line) => text('p', line)));
  const right = part(styles.facts, { ...box, left: plan.left + plan.inner - half });
  right.style.fontSize = tenths(plan.text);
  right.append(text('h1', title), ...facts.map(rowElement));
  return [left, right];
}

function buyerParts({ buyer, remarks }: FormContent, plan: SheetPlan): HTMLElement[] {
  const wide = remarks.length === 0 ? plan.inner : Math.floor(plan.inner * 0.55);
  const box = { top: plan.buyerTop, height: plan.buyerHeight };
  const left = part(styles.buyer, { ...box, left: plan.left, width: wide });
  left.style.fontSize = tenths(plan.text);
  left.append(...buyer.map(rowElement));
  if (remarks.length === 0) return [left];
  const right = part(styles.remarks, { ...box, left: plan.left + wide, width: plan.inner - wide });
  right.style.fontSize = tenths(plan.text);
  right.append(...remarks.map((line) => text('p', line)));
  return [left, right];
}

function columnParts({ currency }: FormContent, plan: SheetPlan): HTMLElement[] {
  const heads = {
    quantity: 'Cant.',
    description: 'Descripción',
    price: `Precio ${currency}`,
    amount: currency,
  };
  const box = { left: plan.left, width: plan.inner, top: plan.columnsTop, height: plan.columnsHeight };
  return [cells(part(styles.columns, box), heads, plan.text)];
}

function linePart(line: FormLine, at: number, plan: SheetPlan): HTMLElement {
  const top = plan.linesTop + at * plan.rowHeight;
  const box = { left: plan.left, width: plan.inner, top, height: plan.rowHeight };
  const row = cells(part(styles.line, box), line, plan.text);
  row.style.setProperty('--texts', String(plan.rowTexts));
  return row;
}

function cells(row: HTMLElement, line: FormLine, letters: number): HTMLElement {
  row.style.fontSize = tenths(letters);
  row.append(
    text('span', line.quantity),
    text('span', line.description),
    text('span', line.price),
    text('span', line.amount),
  );
  return row;
}

function footParts({ notes, totals }: FormContent, plan: SheetPlan, ink: SheetInk): HTMLElement[] {
  const wide = Math.floor(plan.inner * 0.52);
  const height = plan.height - plan.footTop;
  const box = { top: plan.footTop, height };
  const left = part(styles.notes, { ...box, left: plan.left, width: wide });
  const right = part(styles.totals, { ...box, left: plan.left + wide, width: plan.inner - wide });
  for (const side of [left, right]) {
    side.style.fontSize = tenths(plan.text);
    side.style.setProperty('--row', tenths(plan.footRow));
  }
  left.append(...notes.map((line) => text('p', line)));
  if (ink.copy) left.append(text('strong', `COPIA · ${COPY_LEGEND}`));
  right.append(...totals.map(rowElement));
  return [left, right];
}

/** Shown where most sheets have it. */
function printShopParts({ control, printShop }: FormContent, plan: SheetPlan, ink: SheetInk): HTMLElement[] {
  const number = part(styles.control, { left: plan.width - 780, top: 30, width: 700, height: 60 });
  number.append(text('span', `N.º de control ${control}`));
  const shop = part(styles.shop, { left: 80, top: plan.height - 62, width: plan.width - 160, height: 50 });
  shop.append(text('span', printShop.join(' · ')));
  for (const box of [number, shop]) box.dataset.preprinted = String(!ink.printShop);
  return [number, shop];
}

function rowElement({ label, text: figure, isStrong = false }: FormRow): HTMLElement {
  const row = document.createElement('p');
  row.dataset.strong = String(isStrong);
  row.append(text('span', label), text('span', figure));
  return row;
}

function text(name: 'h1' | 'p' | 'span' | 'strong', words: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = words;
  return made;
}
