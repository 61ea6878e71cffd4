/**
 * A printed document as a PDF file: one page as wide as the roll and as long as its content, which phones show without
 * turning or zooming. Helvetica is in every reader, its digits all have one width, and the file stays at a few
 * kilobytes. Loaded when the first one is made, because the library is larger than the till.
 */
import { PDFDocument, type PDFFont, type PDFImage, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { inOneLine } from '@cuadra/domain/printing/one-line';
import type {
  PrintBlock,
  PrintDocument,
  RowBlock,
  TableBlock,
  TextBlock,
} from '@cuadra/domain/printing/print-document';
import { code128Bars } from './code128.ts';
import type { PaperWidthMm } from './paper-width.ts';
import { inWinAnsi, type TextLook, widthOf, wrapped } from './pdf-text.ts';

const POINTS_PER_MM = 72 / 25.4;
const MARGIN_MM = 4;
const INK = rgb(0.07, 0.07, 0.07);
const SIZES = { normal: 8.2, total: 13 } as const;
/** Line height as a multiple of the font size. */
const LINE_HEIGHT = 1.28;
const GAP = 5;
const LOGO_HEIGHT_MAX = 52;
const BARS_HEIGHT = 24;
const QUIET_MODULES = 10;

interface Fonts {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
}

/** A drawing step, run once the length of the page is known; `y` grows downwards from its upper edge. */
type Stroke = (page: PDFPage, height: number) => void;

/** The title, which readers show as the name. */
export async function pdfOf(content: PrintDocument, widthMm: PaperWidthMm): Promise<Blob> {
  const file = await PDFDocument.create();
  file.setTitle(content.title);
  const fonts: Fonts = {
    plain: await file.embedFont(StandardFonts.Helvetica),
    bold: await file.embedFont(StandardFonts.HelveticaBold),
  };
  const pen = new Pen(widthMm * POINTS_PER_MM, fonts, await logosOf(file, content));
  for (const block of content.blocks.map(inOneLine)) pen.draw(block);
  pen.stroke(file.addPage([widthMm * POINTS_PER_MM, pen.height]));
  return new Blob([(await file.save()) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
}

/** A logo that cannot be read is left out: a receipt without a logo is better than none. */
async function logosOf(file: PDFDocument, { blocks }: PrintDocument): Promise<Map<string, PDFImage>> {
  const logos = new Map<string, PDFImage>();
  for (const block of blocks) {
    if (block.kind !== 'logo') continue;
    try {
      logos.set(block.dataUrl, await file.embedPng(await pngOf(block.dataUrl)));
    } catch (error) {
      console.warn('logo', error);
    }
  }
  return logos;
}

/** PDF does not support WebP, so the browser converts it. */
async function pngOf(dataUrl: string): Promise<string> {
  const picture = new Image();
  picture.src = dataUrl;
  await picture.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: picture.naturalWidth, height: picture.naturalHeight });
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return canvas.toDataURL('image/png');
}

/** Lays out the paper block by block, and draws all of it at the end. */
class Pen {
  #y = MARGIN_MM * POINTS_PER_MM;
  readonly #strokes: Stroke[] = [];
  readonly #left = MARGIN_MM * POINTS_PER_MM;
  readonly #width: number;
  readonly #fonts: Fonts;
  readonly #logos: ReadonlyMap<string, PDFImage>;

  constructor(paperWidth: number, fonts: Fonts, logos: ReadonlyMap<string, PDFImage>) {
    this.#width = paperWidth - 2 * this.#left;
    this.#fonts = fonts;
    this.#logos = logos;
  }

  get height(): number {
    return this.#y + this.#left;
  }

  stroke(page: PDFPage): void {
    for (const stroke of this.#strokes) stroke(page, this.height);
  }

  draw(block: PrintBlock): void {
    if (block.kind === 'text') this.#textBlock(block);
    else if (block.kind === 'row') this.#row(block);
    else if (block.kind === 'table') this.#table(block);
    else if (block.kind === 'rule') this.#rule(block.look === 'dashed');
    else if (block.kind === 'logo') this.#logo(this.#logos.get(block.dataUrl));
    else if (block.kind === 'barcode') this.#barcode(block.code);
    else this.#text(block.text, { align: 'center', font: this.#fonts.plain, size: SIZES.normal });
  }

  #textBlock({ text, align, bold, size }: TextBlock): void {
    const font = bold ? this.#fonts.bold : this.#fonts.plain;
    this.#text(text, { align, font, size: size === 'large' ? SIZES.total : SIZES.normal });
  }

  #text(text: string, look: TextLook): void {
    for (const line of wrapped(text, this.#width, look)) {
      this.#line(line, look, this.#left, this.#width);
      this.#y += look.size * LINE_HEIGHT;
    }
  }

  #row({ label, value, look }: RowBlock): void {
    const size = look === 'total' ? SIZES.total : SIZES.normal;
    const font = look === 'normal' || look === 'detail' ? this.#fonts.plain : this.#fonts.bold;
    const indent = look === 'detail' ? GAP : 0;
    const valueWidth = widthOf(value, { font, size });
    const room = this.#width - indent - (value === '' ? 0 : valueWidth + GAP);
    const isNarrow = room < this.#width / 4 && label !== '';
    const lines = wrapped(label, isNarrow ? this.#width - indent : room, { font, size });
    lines.forEach((line, index) => {
      if (index > 0) this.#y += size * LINE_HEIGHT;
      this.#line(line, { font, size, align: 'left' }, this.#left + indent, this.#width - indent);
    });
    if (isNarrow) this.#y += size * LINE_HEIGHT;
    this.#line(value, { font, size, align: 'right' }, this.#left, this.#width);
    this.#y += size * LINE_HEIGHT;
  }

  #table({ columns, rows }: TableBlock): void {
    const shares = columns.reduce((total, { share }) => total + share, 0);
    const room = this.#width - GAP * (columns.length - 1);
    const line = (cells: readonly string[], font: PDFFont): void => {
      const top = this.#y;
      let [x, bottom] = [this.#left, top];
      columns.forEach(({ align, share }, index) => {
        const width = (room * share) / shares;
        const look = { font, size: SIZES.normal, align };
        this.#y = top;
        for (const text of wrapped(cells[index] ?? '', width, look)) {
          this.#line(text, look, x, width);
          this.#y += SIZES.normal * LINE_HEIGHT;
        }
        bottom = Math.max(bottom, this.#y);
        x += width + GAP;
      });
      this.#y = bottom;
    };
    const headers = columns.map(({ header }) => header);
    if (headers.some((header) => header !== '')) line(headers, this.#fonts.bold);
    for (const cells of rows) line(cells, this.#fonts.plain);
  }

  #rule(isDashed: boolean): void {
    const y = this.#y + GAP / 2;
    this.#strokes.push((page, height) =>
      page.drawLine({
        start: { x: this.#left, y: height - y },
        end: { x: this.#left + this.#width, y: height - y },
        thickness: isDashed ? 0.6 : 1,
        color: INK,
        ...(isDashed ? { dashArray: [2, 2] } : {}),
      }),
    );
    this.#y += GAP;
  }

  #logo(picture: PDFImage | undefined): void {
    if (picture === undefined) return;
    const scale = Math.min(LOGO_HEIGHT_MAX / picture.height, (this.#width * 0.6) / picture.width);
    const [width, drawnHeight] = [picture.width * scale, picture.height * scale];
    const y = this.#y + drawnHeight;
    const x = this.#left + (this.#width - width) / 2;
    this.#strokes.push((page, height) =>
      page.drawImage(picture, { x, y: height - y, width, height: drawnHeight }),
    );
    this.#y = y + GAP;
  }

  #barcode(code: string): void {
    const { bars, modules } = code128Bars(code);
    const module = Math.min(1.1, this.#width / (modules + 2 * QUIET_MODULES));
    const x = this.#left + (this.#width - modules * module) / 2;
    const y = this.#y + GAP + BARS_HEIGHT;
    this.#strokes.push((page, height) => {
      for (const { from, width } of bars) {
        page.drawRectangle({
          x: x + from * module,
          y: height - y,
          width: width * module,
          height: BARS_HEIGHT,
          color: INK,
        });
      }
    });
    this.#y = y + 2;
    this.#text(code, { align: 'center', font: this.#fonts.plain, size: SIZES.normal });
  }

  #line(text: string, look: TextLook, left: number, width: number): void {
    const written = inWinAnsi(text, look.font);
    const free = width - look.font.widthOfTextAtSize(written, look.size);
    const x = left + (look.align === 'left' ? 0 : look.align === 'right' ? free : free / 2);
    const baseline = this.#y + look.size;
    this.#strokes.push((page, height) =>
      page.drawText(written, { x, y: height - baseline, size: look.size, font: look.font, color: INK }),
    );
  }
}
