/** The way of a saved file to the server, from a device that cannot send any more (S-46). */
import { useRef, useState } from 'react';
import { type Carried, type CarryApi, carryFile } from '../../../data/sync/waiting/carry-file.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useSync } from '../../../session/company/sync-context.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import flush from '../flush-panel.module.css';
import styles from './devices.module.css';

interface Progress {
  readonly done: number;
  readonly total: number;
}

export function CarryPart({ api }: { readonly api: CarryApi }) {
  const { db } = useCompany();
  const { nudge } = useSync();
  const [progress, setProgress] = useState<Progress>();
  const [carried, setCarried] = useState<Carried>();
  const isRunning = useRef(false);
  const carry = async (file: File): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setCarried(undefined);
    setProgress({ done: 0, total: 0 });
    const onProgress = (done: number, total: number) => setProgress({ done, total });
    setCarried(await carryFile(file, { companyId: db.companyId, api, onProgress }));
    setProgress(undefined);
    isRunning.current = false;
    nudge();
  };
  return (
    <>
      <h3 className={flush.subtitle}>Archivo de otro equipo</h3>
      <div className={styles.carry}>
        <FileDrop
          label="Subir un archivo de otro equipo"
          hint="El que se guardó con “Guardar como archivo” en un equipo que ya no puede conectarse."
          accept={['.json']}
          disabled={progress !== undefined}
          onFiles={([file]) => {
            if (file !== undefined) void carry(file);
          }}
        />
        {progress === undefined ? null : <ProgressBar label="Subiendo" {...progress} />}
        {carried === undefined ? null : <CarriedNote carried={carried} />}
      </div>
    </>
  );
}

function CarriedNote({ carried }: { readonly carried: Carried }) {
  if (!carried.ok) return <Banner tone="bad" fact={carried.message} />;
  const { count, untaken } = carried;
  const taken = count - untaken.length;
  const fact = `${taken} de ${count} ya ${taken === 1 ? 'está' : 'están'} en el servidor.`;
  if (untaken.length === 0) return <Banner tone="ok" fact={fact} />;
  const reasons = [...new Set(untaken.map(({ message }) => message ?? ''))].filter((words) => words !== '');
  return (
    <Banner tone="due" fact={fact}>
      Lo demás no se pudo registrar: {reasons.join(' ')}
    </Banner>
  );
}
