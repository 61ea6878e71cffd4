import { PDFDocument } from '@cantoo/pdf-lib';
import { DASHED_RULE, type PrintBlock, rowBlock, textBlock } from '@cuadra/domain/printing/print-document';
import { describe, expect, it } from 'vitest';
import { pdfOf } from './pdf.ts';

const POINTS_PER_MM = 72 / 25.4;
const BLOCKS: readonly PrintBlock[] = [
  textBlock('BODEGÓN LA ESQUINA', { align: 'center', bold: true }),
  DASHED_RULE,
  rowBlock('3 × 1,15', '−3,45'),
  rowBlock('TOTAL', 'Bs.\u00a015.246,28', 'total'),
  { kind: 'barcode', code: 'A-000123' },
];

async function pageOf(blocks: readonly PrintBlock[], widthMm: 58 | 80) {
  const file = await pdfOf({ title: 'Recibo A-000123', blocks }, widthMm);
  const read = await PDFDocument.load(await file.arrayBuffer());
  expect(read.getPageCount()).toBe(1);
  return { title: read.getTitle(), ...read.getPage(0).getSize() };
}

describe('a receipt as PDF', () => {
  it.each([58, 80] as const)(
    '[SALE-02] is one page as wide as a roll of %i mm, under its own name',
    async (widthMm) => {
      const page = await pageOf(BLOCKS, widthMm);
      expect(page.title).toBe('Recibo A-000123');
      expect(page.width).toBeCloseTo(widthMm * POINTS_PER_MM, 1);
    },
  );

  it('[SALE-02] is as long as what is on it', async () => {
    const one = await pageOf(BLOCKS, 80);
    const two = await pageOf([...BLOCKS, ...BLOCKS], 80);
    expect(two.height).toBeGreaterThan(one.height * 1.5);
    const narrow = await pageOf([textBlock('Harina de maíz precocida blanca '.repeat(8))], 58);
    const wide = await pageOf([textBlock('Harina de maíz precocida blanca '.repeat(8))], 80);
    expect(narrow.height).toBeGreaterThan(wide.height);
  });

  it('[SALE-02] is made whatever letters a product is called by', async () => {
    await expect(
      pageOf([textBlock('漢字 😀 ẽ č ñ €'), textBlock('x'.repeat(400))], 58),
    ).resolves.toBeDefined();
  });
});
