/**
 * Evaluates the keys of one scanner try: whether the till will accept them as a scan, and which setting to change if
 * not (POS-08).
 */
import { type GtinKind, gtinKind, isMistypedGtin } from '@cuadra/domain/catalog/barcode';
import { IDLE_SCANNER, type KeyStroke, SCAN_GAP_MAX_MS, takeStroke } from '../../../devices/scanner.ts';

export interface ScanTrial {
  /** `slow`: ended as a scan is, at the pace of a hand. `unended`: a burst that nothing ended. `short`: fewer figures than a code. */
  readonly verdict: 'scan' | 'slow' | 'unended' | 'short';
  readonly code: string;
  /** The longest time between two keys. */
  readonly gapMs: number;
}

const ENDS = new Set(['Enter', 'Tab']);

/** Undefined where nothing was typed. */
export function trialOf(strokes: readonly KeyStroke[]): ScanTrial | undefined {
  const signs = strokes.filter(({ key }) => [...key].length === 1);
  const code = signs.map(({ key }) => key).join('');
  if (code === '') return undefined;
  const gapMs = Math.max(0, ...signs.slice(1).map(({ atMs }, place) => atMs - (signs[place]?.atMs ?? atMs)));
  return { verdict: verdictOf(strokes, gapMs), code, gapMs: Math.round(gapMs) };
}

/** Applies the till's own rule. */
function verdictOf(strokes: readonly KeyStroke[], gapMs: number): ScanTrial['verdict'] {
  let state = IDLE_SCANNER;
  for (const stroke of strokes) {
    const step = takeStroke(state, stroke);
    state = step.state;
    if (step.event?.type === 'scanned') return 'scan';
  }
  if (gapMs >= SCAN_GAP_MAX_MS) return 'slow';
  return strokes.some(({ key }) => ENDS.has(key)) ? 'short' : 'unended';
}

const GTIN_NAMES: Readonly<Record<GtinKind, string>> = {
  ean13: 'EAN-13',
  ean8: 'EAN-8',
  upca: 'UPC-A',
  gtin14: 'GTIN-14',
};

/** 'EAN-13 de 13 dígitos, bien leído'. */
export function codeWords(code: string): string {
  const kind = gtinKind(code);
  if (kind !== undefined) return `${GTIN_NAMES[kind]}, bien leído`;
  if (isMistypedGtin(code)) return 'Dígito de control incorrecto: puede estar mal leído';
  return `${code.length} caracteres`;
}

/** The meaning of the verdict, and what to do about it. */
export function trialWords({ verdict, gapMs }: ScanTrial): string {
  switch (verdict) {
    case 'scan':
      return `El lector funciona: hasta ${gapMs} ms entre teclas.`;
    case 'slow':
      return `Llegó a ${gapMs} ms entre teclas, como escrito a mano. Si fue el lector, quítale la pausa entre caracteres.`;
    case 'unended':
      return 'El lector no terminó con Enter. Configúralo para que envíe Enter (CR) después de cada código.';
    case 'short':
      return 'Muy corto para un código: hacen falta cuatro caracteres o más.';
  }
}
