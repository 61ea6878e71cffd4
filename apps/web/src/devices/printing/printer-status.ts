/**
 * The status reported by a receipt printer (`DLE EOT n`, answered even while it cannot print), and its messages. Real
 * states: offline, cover open, out of paper, a fault that needs a person.
 */
export type PrinterProblem =
  | 'not_found'
  | 'busy'
  | 'refused'
  | 'cover_open'
  | 'out_of_paper'
  | 'fault'
  | 'offline'
  | 'stuck'
  | 'lost'
  | 'not_fetched';

/** The requests in this order: the cause of being offline, the paper, the printer as a whole. */
export const STATUS_REQUESTS = [
  { name: 'offlineCause', bytes: [0x10, 0x04, 2] },
  { name: 'paper', bytes: [0x10, 0x04, 4] },
  { name: 'printer', bytes: [0x10, 0x04, 1] },
] as const;
type StatusName = (typeof STATUS_REQUESTS)[number]['name'];

/** One byte each; undefined where the printer did not answer. */
export type StatusBytes = Readonly<Record<StatusName, number | undefined>>;

const FIXED_BITS_MASK = 0x93;
const FIXED_BITS = 0x12;
const COVER_OPEN = 0x04;
const STOPPED_BY_PAPER = 0x20;
const ERROR_OCCURRED = 0x40;
const PAPER_END = 0x60;
const OFFLINE = 0x08;

/** Whether a byte can be an answer: four of its bits are always the same. */
export function isStatusByte(byte: number): boolean {
  return (byte & FIXED_BITS_MASK) === FIXED_BITS;
}

/** What prevents it from printing; undefined where nothing does, or it does not report it. */
export function problemOf({ offlineCause, paper, printer }: StatusBytes): PrinterProblem | undefined {
  if (has(offlineCause, COVER_OPEN)) return 'cover_open';
  if (has(paper, PAPER_END) || has(offlineCause, STOPPED_BY_PAPER)) return 'out_of_paper';
  if (has(offlineCause, ERROR_OCCURRED)) return 'fault';
  return has(printer, OFFLINE) ? 'offline' : undefined;
}

function has(byte: number | undefined, bits: number): boolean {
  return byte !== undefined && (byte & bits) !== 0;
}

/** The problem, and what to do. */
const PROBLEM_TEXTS: Readonly<Record<PrinterProblem, string>> = {
  not_found:
    'La impresora no aparece: puede estar apagada o desconectada. Enciéndela, revisa el cable y reintenta.',
  busy: 'La impresora la está usando otro programa u otra ventana. Ciérralo y reintenta.',
  refused:
    'El sistema no dejó abrir la impresora por USB. En Windows suele tenerla su propio controlador: conéctala por puerto serie, o imprime con la ventana del navegador.',
  cover_open: 'La tapa de la impresora está abierta. Ciérrala y reintenta.',
  out_of_paper: 'La impresora no tiene papel. Pon un rollo y reintenta.',
  fault: 'La impresora avisa de una falla. Apágala, enciéndela y reintenta.',
  offline: 'La impresora está fuera de línea. Revisa su botón de avance y reintenta.',
  stuck:
    'La impresora dejó de recibir a mitad del recibo. Revisa el papel y reintenta: sale entero otra vez.',
  not_fetched:
    'Lo que imprime aún no está en este equipo y no se pudo traer. Inténtalo cuando haya conexión.',
  lost: 'Se perdió la conexión con la impresora. Revisa el cable y reintenta.',
};

/** @param failure `wasSent`: part of it may already be on paper */
export function problemText({
  problem,
  wasSent,
}: {
  readonly problem: PrinterProblem;
  readonly wasSent: boolean;
}): string {
  const text = PROBLEM_TEXTS[problem];
  return wasSent ? `${text} Lo que haya salido puede estar incompleto.` : text;
}
