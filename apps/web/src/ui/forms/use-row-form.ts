/** The form of one row in a dialog: makes a new row, or changes the given one [SET-07]. */
import { toast } from '../feedback/toast.tsx';
import type { RecordDialogProps } from './record-dialog.tsx';
import { typedKey } from './typed-draft.ts';
import { type RecordForm, type RecordFormRules, useRecordForm } from './use-record-form.ts';

/** The screen's words for a kind of row. */
export interface RowWords {
  /** 'Nuevo Rol' */
  readonly newTitle: string;
  /** 'Editar Rol' */
  readonly editTitle: string;
  /** 'Crear Rol' */
  readonly create: string;
  /** 'Rol creado' */
  readonly created: string;
}

/** @param name of one, with a capital: 'Rol' */
export function rowWords(name: string, gender: 'feminine' | 'masculine'): RowWords {
  const [fresh, created] = gender === 'feminine' ? ['Nueva', 'creada'] : ['Nuevo', 'creado'];
  return {
    newTitle: `${fresh} ${name}`,
    editTitle: `Editar ${name}`,
    create: `Crear ${name}`,
    created: `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()} ${created}`,
  };
}

export interface RowFormProps<Row> {
  /** Undefined makes a new one. */
  readonly row: Row | undefined;
  readonly onClose: () => void;
}

export interface RowFormRules<Draft> extends Omit<RecordFormRules<Draft>, 'onSaved'> {
  readonly words: RowWords;
  readonly isNew: boolean;
  readonly onClose: () => void;
}

export interface RowForm<Draft> {
  readonly form: RecordForm<Draft>;
  readonly dialog: Pick<RecordDialogProps<Draft>, 'title' | 'submitLabel' | 'form' | 'onClose'>;
}

/** Reports that the row is stored, and closes. */
export function useRowForm<Draft extends object>(rules: RowFormRules<Draft>): RowForm<Draft> {
  const { words, isNew, onClose } = rules;
  const form = useRecordForm<Draft>({
    ...rules,
    onSaved: () => {
      toast(isNew ? words.created : 'Cambios guardados');
      onClose();
    },
  });
  const title = isNew ? words.newTitle : words.editTitle;
  return { form, dialog: { title, submitLabel: isNew ? words.create : 'Guardar Cambios', form, onClose } };
}

export interface RecordRowRules<Draft> extends Omit<RowFormRules<Draft>, 'isNew' | 'draftAs'> {
  readonly companyId: string;
  readonly collection: string;
  /** Undefined makes a new one. */
  readonly row: { readonly id: string } | undefined;
}

/** The form of a record of a company: what was typed is stored under it until it is saved. */
export function useRecordRow<Draft extends object>(rules: RecordRowRules<Draft>): RowForm<Draft> {
  const { companyId, collection, row, ...form } = rules;
  const draftAs = { key: typedKey(companyId, collection, row?.id) };
  return useRowForm<Draft>({ ...form, isNew: row === undefined, draftAs });
}
