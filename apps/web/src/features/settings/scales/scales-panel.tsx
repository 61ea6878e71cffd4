/** Balanzas: the format of the shop's scale labels, from which the till reads weight or price (POS-08). */
import type { ScaleCodeFields } from '@cuadra/contracts/catalog/scale-codes';
import { IconScale } from '@tabler/icons-react';
import { patchRecord } from '../../../data/local-writes/change-records.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { deleteWithUndo } from '../../../ui/forms/delete-with-undo.ts';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import { RowActions, SettingsPanel, SettingsRow } from '../settings-list.tsx';
import { HOLDS, scaleExample } from './scale-draft.ts';
import { ScaleForm } from './scale-form.tsx';

export function ScalesPanel() {
  const { db, maker, settings } = useCompany();
  const dialog = useDialogFor<ScaleCodeFields>();
  // A row that an older program has stored on the device lacks the field.
  const codes: readonly ScaleCodeFields[] = settings.scale_codes ?? [];
  const keep = async (kept: readonly ScaleCodeFields[]): Promise<undefined> => {
    await patchRecord(db, 'company_settings', settings.id, { scale_codes: [...kept] }, maker);
  };
  const remove = async (code: ScaleCodeFields): Promise<void> => {
    const name = `el prefijo ${code.prefix}`;
    const others = codes.filter((other) => other !== code);
    const why = await deleteWithUndo(SAVE_GATE, {
      name,
      remove: () => keep(others),
      restore: () => keep(codes),
    });
    if (why !== undefined) toast(why);
  };
  return (
    <>
      <SettingsPanel
        title="Etiquetas de balanza"
        newLabel="Nueva Etiqueta"
        onNew={() => dialog.open()}
        empty={
          <EmptyState
            icon={IconScale}
            title="No hay etiquetas de balanza"
            why="Indica cómo es la etiqueta de tu balanza y la caja leerá el peso o el precio al escanearla."
          />
        }
      >
        {codes.map((code) => (
          <SettingsRow
            key={code.prefix}
            name={`Prefijo ${code.prefix}`}
            detail={scaleExample(code)}
            note={HOLDS[code.holds]}
            actions={
              <RowActions
                name={`prefijo ${code.prefix}`}
                onEdit={() => dialog.open(code)}
                onDelete={() => void remove(code)}
              />
            }
          />
        ))}
      </SettingsPanel>
      {dialog.isOpen ? (
        <ScaleForm row={dialog.item} codes={codes} onStore={keep} onClose={dialog.close} />
      ) : null}
    </>
  );
}
