/** What the connection pill says, and how it looks [SHELL-06]. Pure, so that every state is a test. */
import type { SyncStatus } from '../../data/sync/lanes/sync-status.ts';
import { countText } from '../../ui/display/count-format.ts';
import type { PillProps } from '../../ui/display/pill.tsx';

export interface ConnectionFacts {
  /** Undefined before the synchroniser has said anything. */
  readonly state: SyncStatus['state'] | undefined;
  readonly isDemo: boolean;
  /** Signed in by an account of this device: finished sales go up, all else waits for somebody the server knows (S-52). */
  readonly isLocal: boolean;
  /** The server was put back to an older copy: it takes nothing until somebody repairs it (S-47). */
  readonly isStopped: boolean;
  /** Entries the server does not have yet and that need nobody. */
  readonly waiting: number;
  /** Pictures it does not have yet: they go last, and nothing waits for them (S-15). */
  readonly pictures: number;
  /** The server does not take them now, and would not soon. */
  readonly arePicturesBarred: boolean;
  /** Collections that are still being loaded, on a device that is new or was long away. */
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
  /** The figure that stands out, after the words. */
  readonly figure?: string;
  readonly tone?: PillProps['tone'];
  /** How many entries a person should look at, where the words tell of the connection instead. */
  readonly mark?: number;
}

/**
 * The connection comes before what needs attention, which is marked beside it: neither may hide the other, and that
 * nothing is being sent concerns every sale.
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
  // An account of this device never had a session: what the device may send alone goes all the same.
  if (state === 'signed_out' && !isLocal)
    return { kind: 'signed_out', words: 'Sin sesión', ...figure, ...mark };
  if (isStopped) return { kind: 'stopped', words: 'Sin subir', ...figure, tone: 'due', ...mark };
  if (attention > 0) {
    return { kind: 'attention', words: attentionText(attention), ...figure, tone: 'due' };
  }
  // “Al día” is a promise: it is not made before the device has looked.
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
