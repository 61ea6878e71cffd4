/**
 * The test sheet: rulers from the edges of the paper, crosses, and the frames in which things fall, so that a person reads
 * off how far a printer is out and moves all by it (FISC-02). It is printed on plain paper, and laid over a real sheet.
 */
import styles from './sheet.module.css';
import { emptySheet, part } from './sheet-element.ts';
import { SHEET_SIZES, type SheetPlace, type SheetPlan, sheetPlan } from './sheet-plan.ts';

const CENTIMETRE = 100;
const TICK = 30;
const LINE = 2;
/** How far a mark is from the edge: printers leave some millimetres white. */
const EDGE = 60;

export function testSheetElement(place: SheetPlace, lines: number): HTMLElement {
  const size = SHEET_SIZES[place.page];
  const sheet = emptySheet(size, 'Hoja de prueba');
  sheet.append(
    ...rulerX(size.width),
    ...rulerY(size.height),
    ...crosses(size).flatMap(crossAt),
    ...frames(sheetPlan(place, lines, 9), lines),
  );
  return sheet;
}

function rulerX(width: number): HTMLElement[] {
  return centimetres(width).flatMap((at) => [
    ruler({ left: at, top: EDGE, width: LINE, height: TICK }),
    mark(String(at / CENTIMETRE), { left: at + 6, top: EDGE, width: 60, height: 32 }),
  ]);
}

function rulerY(height: number): HTMLElement[] {
  return centimetres(height).flatMap((at) => [
    ruler({ left: EDGE, top: at, width: TICK, height: LINE }),
    mark(String(at / CENTIMETRE), { left: EDGE, top: at + 4, width: 60, height: 32 }),
  ]);
}

/** Those that are not too near to an edge. */
function centimetres(length: number): number[] {
  const count = Math.floor((length - EDGE) / CENTIMETRE);
  return Array.from({ length: count }, (_, at) => (at + 1) * CENTIMETRE);
}

/** Where a corner's cross should be: two centimetres from its edges. */
function crosses({ width, height }: Pick<SheetPlan, 'width' | 'height'>): [number, number][] {
  const [near, right, bottom] = [2 * CENTIMETRE, width - 2 * CENTIMETRE, height - 2 * CENTIMETRE];
  return [
    [near, near],
    [right, near],
    [near, bottom],
    [right, bottom],
  ];
}

function crossAt([left, top]: [number, number]): HTMLElement[] {
  return [
    ruler({ left: left - 40, top, width: 80, height: LINE }),
    ruler({ left, top: top - 40, width: LINE, height: 80 }),
  ];
}

function frames(plan: SheetPlan, lines: number): HTMLElement[] {
  const { left, inner, height } = plan;
  const half = Math.floor(inner / 2);
  const linesHeight = plan.rowHeight * lines;
  return [
    frame('Tu empresa', { left, top: plan.headTop, width: half - 10, height: plan.headHeight - 10 }),
    frame('Factura, número y fecha', {
      left: left + half,
      top: plan.headTop,
      width: inner - half,
      height: plan.headHeight - 10,
    }),
    frame('Cliente', { left, top: plan.buyerTop, width: inner, height: plan.buyerHeight - 10 }),
    frame(`Productos: hasta ${lines}`, {
      left,
      top: plan.columnsTop,
      width: inner,
      height: plan.columnsHeight + linesHeight,
    }),
    frame('Totales', { left, top: plan.footTop, width: inner, height: height - plan.footTop - EDGE - TICK }),
  ];
}

type Box = Parameters<typeof part>[1];

function ruler(box: Box): HTMLElement {
  return part(styles.ruler, box);
}

function mark(words: string, box: Box): HTMLElement {
  const made = part(styles.mark, box);
  made.textContent = words;
  return made;
}

function frame(words: string, box: Box): HTMLElement {
  const made = part(styles.frame, box);
  const label = document.createElement('span');
  label.textContent = words;
  made.append(label);
  return made;
}
