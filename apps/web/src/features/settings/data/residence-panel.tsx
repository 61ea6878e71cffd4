/** Dónde se guardan los datos: in the cloud or on this device alone, and the way from one to the other (DATA-02, S-55 to S-57). */
import { Button } from '@mantine/core';
import { IconCloud, IconDeviceDesktop } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { RESIDENCE_CHOICES, type ResidenceChoice } from '../../../session/words/residence-words.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MovingPart } from './moving-part.tsx';
import parts from './parts.module.css';
import styles from './residence-panel.module.css';
import { type Move, useMove } from './use-move.ts';
import { type ResidenceView, useResidence } from './use-residence.ts';

export function ResidencePanel() {
  const { db, isDemo } = useCompany();
  const view = useResidence(db);
  if (view === undefined) return null;
  return (
    <Panel title="Dónde se guardan los datos">
      {isDemo ? (
        <p className={parts.words}>
          Es una demostración: sus datos viven en este navegador y no salen de él. En tu empresa eliges tú.
        </p>
      ) : (
        <Chosen view={view} />
      )}
    </Panel>
  );
}

function Chosen({ view }: { readonly view: ResidenceView }) {
  const { can, isLocal } = useSession();
  const move = useMove();
  const mayMove = can('users', 'write') && !isLocal;
  return (
    <div className={parts.parts}>
      <Choices current={view.residence} />
      {view.residence === 'moving' ? <MovingPart view={view} move={move} /> : null}
      {mayMove && view.residence !== 'moving' ? <OtherWay view={view} move={move} /> : null}
      {mayMove ? null : <p className={parts.words}>{isLocal ? NEEDS_SERVER : NEEDS_ADMINISTRATOR}</p>}
      {move.share === undefined ? null : (
        <ProgressBar
          label="Bajando todos los documentos, por ciento"
          done={Math.round(move.share * 100)}
          total={100}
        />
      )}
      {move.received === undefined ? null : (
        <p className={parts.words} role="status">
          {move.received}
        </p>
      )}
      {move.failure === undefined ? null : (
        <Banner tone="bad" fact="No se pudo terminar.">
          {move.failure}
        </Banner>
      )}
      {mayMove && view.staff.length > 0 ? <StaffPart view={view} move={move} /> : null}
    </div>
  );
}

const NEEDS_ADMINISTRATOR = 'Solo un administrador puede cambiar dónde se guardan los datos.';
const NEEDS_SERVER =
  'Tu cuenta es de este equipo. Para cambiar dónde se guardan los datos entra con la cuenta de la empresa en el servidor.';

const ICONS = { cloud: IconCloud, device: IconDeviceDesktop };

function Choices({ current }: { readonly current: ResidenceView['residence'] }) {
  return (
    <ul className={styles.choices}>
      {RESIDENCE_CHOICES.map((choice) => (
        <Choice key={choice.id} choice={choice} isCurrent={choice.id === current} />
      ))}
    </ul>
  );
}

function Choice({ choice, isCurrent }: { readonly choice: ResidenceChoice; readonly isCurrent: boolean }) {
  const Icon = ICONS[choice.id];
  return (
    <li className={styles.choice} data-current={isCurrent}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={22} stroke={1.75} />
      </span>
      <div>
        <p className={styles.title}>
          {choice.title}
          {isCurrent ? <span className={styles.now}>Ahora</span> : null}
        </p>
        <p className={parts.words}>{choice.words}</p>
      </div>
    </li>
  );
}

interface PartProps {
  readonly view: ResidenceView;
  readonly move: Move;
}

function OtherWay({ view, move }: PartProps) {
  const [isAsking, setAsking] = useState(false);
  const isInCloud = view.residence === 'cloud';
  const confirm = () => {
    setAsking(false);
    if (isInCloud) move.toDevice();
    else move.toCloud();
  };
  return (
    <>
      <div className={styles.actions}>
        <Button disabled={move.isBusy} onClick={() => setAsking(true)}>
          {isInCloud ? 'Guardar solo en este equipo' : 'Pasar a la nube'}
        </Button>
        {isInCloud ? null : (
          <Button variant="subtle" disabled={move.isBusy} onClick={move.takeIn}>
            Recibir de otros equipos
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={isInCloud ? 'Guardar solo en este equipo' : 'Pasar a la nube'}
        confirmLabel={isInCloud ? 'Guardar aquí' : 'Pasar a la nube'}
        tone={isInCloud ? 'danger' : 'action'}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {isInCloud ? <DownWords /> : <UpWords view={view} />}
      </ConfirmDialog>
    </>
  );
}

function DownWords() {
  return (
    <>
      Primero se baja todo a este equipo; puedes seguir vendiendo. Desde entonces las existencias, los
      clientes, la caja y los libros están solo aquí, y los demás equipos no pueden trabajar. Si este equipo
      se pierde o se daña, nadie puede entrar desde otro: solo queda la copia que exportaste, para empezar de
      nuevo con ella. Puedes volver a la nube cuando quieras.
    </>
  );
}

function UpWords({ view }: { readonly view: ResidenceView }) {
  return (
    <>
      Se sube todo con sus números, fechas y responsables, y al final se comparan los saldos uno por uno.
      Puedes seguir vendiendo, y si se corta, sigue donde quedó. {view.overPlan}
    </>
  );
}

function StaffPart({ view, move }: PartProps) {
  const names = view.staff.map(({ name }) => name).join(', ');
  return (
    <Banner
      tone="due"
      fact="Falta dar acceso en la nube a quienes trabajaban con una cuenta de este equipo."
      action={
        <Button size="xs" disabled={move.isBusy} onClick={move.invite}>
          Enviar correos
        </Button>
      }
    >
      {names}. Cada persona recibe un correo con un enlace: elige su contraseña o acepta la invitación.
    </Banner>
  );
}
