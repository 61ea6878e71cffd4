/** Why stock is adjusted by hand, and which way each reason goes (MOV-05). */

export type AdjustmentDirection = 'out' | 'in' | 'either';

export interface AdjustmentReason {
  readonly code: string;
  readonly name: string;
  readonly direction: AdjustmentDirection;
}

export const ADJUSTMENT_REASONS: readonly AdjustmentReason[] = [
  { code: 'lost', name: 'Perdido', direction: 'out' },
  { code: 'damaged', name: 'Dañado', direction: 'out' },
  { code: 'expired', name: 'Vencido', direction: 'out' },
  { code: 'own_use', name: 'Uso propio', direction: 'out' },
  { code: 'found', name: 'Encontrado', direction: 'in' },
  { code: 'correction', name: 'Corrección', direction: 'either' },
];

/** 'either' while none is chosen: then nothing typed is refused for its sign. */
export function directionOf(code: string | null): AdjustmentDirection {
  return ADJUSTMENT_REASONS.find((reason) => reason.code === code)?.direction ?? 'either';
}

/** An unknown one, of a newer program, as it is. */
export function reasonName(code: string): string {
  return ADJUSTMENT_REASONS.find((reason) => reason.code === code)?.name ?? code;
}
