/** The words and the look of the connection pill [SHELL-06]. Pure, so that every state is a test. */
import type { SyncStatus } from '../../data/sync/lanes/sync-status.ts';
import { countText } from '../../ui/display/count-format.ts';
import type { PillProps } from '../../ui/display/pill.tsx';

export interface ConnectionFacts {
  /** Undefined before the synchroniser's first report. */
  readonly state: SyncStatus['state'] | undefined;
  readonly isDemo: boolean;
  /**
   * Signed in with an account of this device: finished sales are sent, everything else waits for a user known to the
   * server (S-52).
   */
  readonly isLocal: boolean;
  /** The server was rolled back to an older copy: it accepts nothing until it is repaired (S-47). */
  readonly isStopped: boolean;
  /** Entries that the server does not have yet and that need no action. */
  readonly waiting: number;
  /** Pictures that it does not have yet: they go last, and nothing waits for them (S-15). */
  readonly pictures: number;
  /** The server takes none now, and will not soon. */
  readonly arePicturesBarred: boolean;
  /** Collections still being loaded, on a new device or one that was away for long. */
  readonly loading: number;
  /** Entries a person should look at. */
  readonly attention: number;
}

export interface ConnectionLook {
  readonly kind:
    | 'demo'
    | 'attention'
    | 'offline'
    | 'signed_out'
    | 'stopped'
    | 'held'
    | 'waiting'
    | 'up_to_date';
  readonly words: string;
  /** The highlighted figure, after the words. */
  readonly figure?: string;
  readonly tone?: PillProps['tone'];
  /** Number of entries that a person should look at, where the words are about the connection. */
  readonly mark?: number;
}

/**
 * The connection comes before what needs attention, whose count is shown beside it: neither may hide the other, and a
 * stop of the sending concerns every sale.
 */
export function connectionLook({
  state,
  isDemo,
  isLocal,
  isStopped,
  waiting,
  pictures,
  arePicturesBarred,
  loading,
  attention,
}: ConnectionFacts): ConnectionLook {
  if (isDemo) return { kind: 'demo', words: 'Demo' };
  const figure = waiting === 0 ? {} : { figure: `${countText(waiting)} por subir` };
  const mark = attention === 0 ? {} : ({ tone: 'due', mark: attention } as const);
  if (state === 'offline') return { kind: 'offline', words: 'Sin conexión', ...figure, ...mark };
  // An account of this device never had a session; what the device may send alone is sent all the same.
  if (state === 'signed_out' && !isLocal)
    return { kind: 'signed_out', words: 'Sin sesión', ...figure, ...mark };
  if (isStopped) return { kind: 'stopped', words: 'Sin subir', ...figure, tone: 'due', ...mark };
  if (attention > 0) {
    return { kind: 'attention', words: attentionText(attention), ...figure, tone: 'due' };
  }
  // “Al día” is a promise: it is not made before the first check.
  if (state === undefined || state === 'starting') return { kind: 'waiting', words: 'Comprobando' };
  if (waiting > 0 && isLocal) return { kind: 'held', words: 'Por subir', figure: countText(waiting) };
  if (waiting > 0) return { kind: 'waiting', words: 'Subiendo', figure: countText(waiting) };
  if (loading > 0) return { kind: 'waiting', words: 'Bajando datos' };
  if (pictures > 0 && !isLocal) {
    const words = arePicturesBarred ? 'Imágenes por subir' : 'Subiendo imágenes';
    return { kind: 'waiting', words, figure: countText(pictures) };
  }
  return { kind: 'up_to_date', words: 'Al día' };
}

export function attentionText(count: number): string {
  return count === 1 ? '1 necesita atención' : `${countText(count)} necesitan atención`;
}
