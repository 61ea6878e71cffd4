/** Copia de todos los datos: one file with everything, and the way of such a file into an empty company (DATA-05). */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { COLLECTION_NAMES } from '../../../session/words/collection-names.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import {
  differenceWords,
  missingPicturesText,
  peopleWords,
  refusedWords,
  rowsText,
} from './archive-words.ts';
import parts from './parts.module.css';
import { type ArchiveStage, type ArchiveWork, useArchive } from './use-archive.ts';
import { useResidenceOnly } from './use-residence.ts';

export function ArchivePanel() {
  const work = useArchive();
  const { isDemo } = useCompany();
  return (
    <Panel title="Copia de todos los datos">
      <div className={parts.parts}>
        <p className={parts.words}>
          Un solo archivo con productos y sus imágenes, clientes, ventas, movimientos y libros. Es tuyo:
          guárdalo donde quieras o llévalo a otra empresa de Cuadra.
        </p>
        <div>
          <Button disabled={work.isBusy} onClick={() => void work.save()}>
            Exportar todo
          </Button>
        </div>
        {isDemo ? null : <RestorePart work={work} />}
        <StageNote stage={work.stage} />
      </div>
    </Panel>
  );
}

const IN_EMPTY_COMPANY =
  'En una empresa vacía, con internet. Se comprueba el archivo entero antes de escribir nada.';
const FIRST_TO_CLOUD =
  'En una empresa vacía y en la nube: pásala antes. Después puedes traer los datos a este equipo.';

function RestorePart({ work }: { readonly work: ArchiveWork }) {
  const { db } = useCompany();
  const residence = useResidenceOnly(db);
  const [file, setFile] = useState<File>();
  // Nothing is known yet for a moment: the server refuses it in any case.
  const isElsewhere = residence !== undefined && residence !== 'cloud';
  const confirm = () => {
    if (file !== undefined) void work.restore(file);
    setFile(undefined);
  };
  return (
    <>
      <FileDrop
        label="Restaurar una copia"
        hint={isElsewhere ? FIRST_TO_CLOUD : IN_EMPTY_COMPANY}
        accept={['.cuadra']}
        disabled={work.isBusy || isElsewhere}
        onFiles={([chosen]) => setFile(chosen)}
      />
      <ConfirmDialog
        opened={file !== undefined}
        title="Restaurar la copia"
        confirmLabel="Restaurar"
        tone="action"
        onConfirm={confirm}
        onCancel={() => setFile(undefined)}
      >
        Todo lo que hay en “{file?.name}” pasará a esta empresa, con sus fechas y sus números. Los datos de la
        empresa se cambian por los de la copia. Las personas no se copian: cada una se invita.
      </ConfirmDialog>
    </>
  );
}

const STEP_LABELS = {
  reading: 'Comprobando el archivo',
  sending: 'Guardando en la empresa',
  comparing: 'Comparando con la copia',
} as const;

function StageNote({ stage }: { readonly stage: ArchiveStage }) {
  switch (stage.kind) {
    case 'idle':
      return null;
    case 'exporting':
      return (
        <p role="status" className={parts.words}>
          {stage.step === 'reading' ? 'Reuniendo los datos' : 'Escribiendo el archivo'}:{' '}
          {rowsText(stage.done)}…
        </p>
      );
    case 'exported':
      return (
        <Banner tone="ok" fact="Copia guardada.">
          “{stage.name}” está en tus descargas.{missingPicturesText(stage.missingPictures)}
        </Banner>
      );
    case 'restoring':
      return stage.total === 0 ? (
        <p role="status" className={parts.words}>
          {STEP_LABELS[stage.step]}: {rowsText(stage.done)}…
        </p>
      ) : (
        <ProgressBar label={STEP_LABELS[stage.step]} done={stage.done} total={stage.total} />
      );
    case 'restored':
      return <Restored result={stage.result} />;
    case 'failed':
      return <Banner tone="bad" fact={stage.message} />;
  }
}

type Result = Extract<ArchiveStage, { kind: 'restored' }>['result'];

function Restored({ result }: { readonly result: Result }) {
  const isWhole = result.refused.length === 0 && result.differences.length === 0;
  return (
    <>
      <Banner
        tone={isWhole ? 'ok' : 'due'}
        fact={isWhole ? 'Copia restaurada: todo coincide.' : 'Copia restaurada, con diferencias.'}
      >
        {rowsText(result.rows)} de “{result.companyName}”.
      </Banner>
      {isWhole ? null : (
        <ul className={parts.list}>
          {refusedWords(result.refused).map((words) => (
            <li key={words}>{words}</li>
          ))}
          {differenceWords(result.differences, COLLECTION_NAMES).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {result.people.length === 0 ? null : (
        <p className={parts.words}>Para que entren, invita en Usuarios a: {peopleWords(result.people)}.</p>
      )}
    </>
  );
}
