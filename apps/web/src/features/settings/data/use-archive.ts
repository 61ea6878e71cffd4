/** What the panel of the company's copy does: takes everything out into a file, and puts a file in (DATA-05). */
import { useEffect, useRef, useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createRestoreApi } from '../../../data/api/restore-api.ts';
import { exportArchive } from '../../../data/archive/export-archive.ts';
import {
  type RestoredArchive,
  type RestoreStep,
  restoreArchive,
} from '../../../data/archive/restore-archive.ts';
import { createPictureFetcher } from '../../../data/images/fetch-picture.ts';
import { keepRestored } from '../../../data/images/picture-store.ts';
import { dexieStore } from '../../../data/store/dexie-store.ts';
import { readSyncValue } from '../../../data/sync/state/sync-values.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useSync } from '../../../session/company/sync-context.ts';
import { downloadFile } from '../../../ui/export/download.ts';

export type ArchiveStage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'exporting'; readonly step: 'reading' | 'writing'; readonly done: number }
  | { readonly kind: 'exported'; readonly name: string; readonly missingPictures: number }
  | { readonly kind: 'restoring'; readonly step: RestoreStep; readonly done: number; readonly total: number }
  | { readonly kind: 'restored'; readonly result: Extract<RestoredArchive, { ok: true }> }
  | { readonly kind: 'failed'; readonly message: string };

export interface ArchiveWork {
  readonly stage: ArchiveStage;
  readonly isBusy: boolean;
  save(): Promise<void>;
  restore(file: File): Promise<void>;
}

const UNREAD = 'No se pudieron leer los datos de este equipo. Inténtalo de nuevo.';

export function useArchive(): ArchiveWork {
  const { db, maker } = useCompany();
  const { nudge } = useSync();
  const [stage, setStage] = useState<ArchiveStage>({ kind: 'idle' });
  const isRunning = useRef(false);
  const isBusy = stage.kind === 'exporting' || stage.kind === 'restoring';
  useStayQuestion(isBusy);

  const once = async (work: () => Promise<ArchiveStage>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      setStage(await work());
    } catch (error) {
      console.error('copia de la empresa', error);
      setStage({ kind: 'failed', message: UNREAD });
    } finally {
      isRunning.current = false;
    }
  };

  const save = async (): Promise<ArchiveStage> => {
    setStage({ kind: 'exporting', step: 'reading', done: 0 });
    const residence = await dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'residence'));
    const api = db.isDemo || residence === 'device' ? null : companyApiOf(db);
    const pictures = api === null ? undefined : createPictureFetcher(db, api.client);
    const exported = await exportArchive(db, {
      api,
      ...(pictures === undefined ? {} : { fetchPicture: pictures.fetch }),
      onProgress: (step, done) => setStage({ kind: 'exporting', step, done }),
    });
    if (!exported.ok) return { kind: 'failed', message: exportRefusal(exported) };
    downloadFile(exported.name, exported.file);
    const { name, missingPictures } = exported;
    return { kind: 'exported', name, missingPictures };
  };

  const restore = async (file: File): Promise<ArchiveStage> => {
    setStage({ kind: 'restoring', step: 'reading', done: 0, total: 0 });
    const company = companyApiOf(db);
    const result = await restoreArchive(file, {
      companyId: db.companyId,
      maker,
      company,
      restore: createRestoreApi(company.client),
      keepPictures: (pictures) => keepRestored(db, pictures, Date.now()),
      onProgress: (step, done, total) => setStage({ kind: 'restoring', step, done, total }),
    });
    nudge();
    return result.ok ? { kind: 'restored', result } : { kind: 'failed', message: result.message };
  };

  return { stage, isBusy, save: () => once(save), restore: (file) => once(() => restore(file)) };
}

function exportRefusal(refused: Extract<Awaited<ReturnType<typeof exportArchive>>, { ok: false }>): string {
  return refused.reason === 'not_readable'
    ? 'Para llevarte todo necesitas ver todos los datos: pídeselo a un administrador.'
    : refused.problem.message;
}

/**
 * Warns before the page closes during a restore: an unfinished restore can be resumed, but must not happen unnoticed.
 */
function useStayQuestion(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
