/**
 * Whether the device's data are on the server too; never a spinner [SHELL-06]. It opens the list of what waits and why.
 */
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDeviceDesktop,
} from '@tabler/icons-react';
import { useSync } from '../../session/company/sync-context.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { Pill } from '../../ui/display/pill.tsx';
import { usePhone } from '../../ui/layout/breakpoints.ts';
import { LazyPart, lazyFile } from '../../ui/layout/lazy-part.tsx';
import styles from './connection-pill.module.css';
import { attentionText, type ConnectionLook, connectionLook } from './connection-text.ts';
import { PillPopover } from './pill-popover.tsx';
import { useOutboxFigures } from './use-outbox.ts';

/** Loaded for the person who opens it; sales do not need it. */
const PANEL = lazyFile(async () => (await import('./connection-panel.tsx')).ConnectionPanel);

/** The hash that opens the panel; the notices link to it. */
export const CONNECTION_HASH = '#conexion';

const ICONS = {
  demo: IconDeviceDesktop,
  attention: IconAlertTriangle,
  offline: IconCloudOff,
  signed_out: IconCloudOff,
  stopped: IconCloudOff,
  held: IconCloudUp,
  waiting: IconCloudUp,
  up_to_date: IconCloudCheck,
} as const satisfies Record<ConnectionLook['kind'], unknown>;

export function ConnectionPill() {
  const { isDemo, isLocal } = useSession();
  const { status } = useSync();
  const { waiting, attention } = useOutboxFigures();
  const look = connectionLook({
    state: status?.state,
    isDemo,
    isLocal,
    isStopped: status?.trouble === 'different_history',
    waiting,
    pictures: status?.pictures ?? 0,
    arePicturesBarred: (status?.picturesBarred ?? null) !== null,
    loading: status?.collectionsLeft ?? 0,
    attention,
  });
  return (
    <PillPopover
      hash={CONNECTION_HASH}
      label="Conexión"
      width={360}
      pill={(state) => <ConnectionWords look={look} {...state} />}
    >
      {() => (
        // Takes the focus before the panel is there; otherwise Esc would not reach it.
        <div className={styles.frame} tabIndex={-1} data-autofocus>
          <LazyPart file={PANEL}>{(ConnectionPanel) => <ConnectionPanel look={look} />}</LazyPart>
        </div>
      )}
    </PillPopover>
  );
}

interface ConnectionWordsProps {
  readonly look: ConnectionLook;
  readonly expanded: boolean;
  readonly onClick: () => void;
}

/** On a phone only the icon, with the figure if there is one. */
function ConnectionWords({ look, expanded, onClick }: ConnectionWordsProps) {
  const phone = usePhone();
  const { kind, words, figure, mark, tone = 'neutral' } = look;
  const Icon = ICONS[kind];
  const spoken = [words, figure, mark === undefined ? undefined : attentionText(mark)]
    .filter((part) => part !== undefined)
    .join(', ');
  const icon = <Icon size={16} stroke={1.75} aria-hidden="true" />;
  if (phone) {
    return (
      <Pill tone={tone} icon={icon} label={spoken} expanded={expanded} onClick={onClick}>
        {figure === undefined && mark === undefined ? null : (
          <>
            {figure === undefined ? null : <b>{Number.parseInt(figure, 10)}</b>}
            <Mark count={mark} />
          </>
        )}
      </Pill>
    );
  }
  return (
    <Pill
      tone={tone}
      label={spoken}
      expanded={expanded}
      onClick={onClick}
      {...(kind === 'up_to_date' ? { dot: 'ok' as const } : { icon })}
    >
      {words}
      {figure === undefined ? null : (
        <>
          {' · '}
          <b>{figure}</b>
        </>
      )}
      <Mark count={mark} />
    </Pill>
  );
}

/** The count of entries that need attention, beside the state of the connection. */
function Mark({ count }: { readonly count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className={styles.mark} title={attentionText(count)}>
      <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
      {count}
    </span>
  );
}
