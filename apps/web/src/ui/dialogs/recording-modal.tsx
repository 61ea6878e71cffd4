/** The form of what is recorded once and never changed: 'Registrar pago'. */
import type { Recording } from '../forms/use-recording.ts';
import { FormModal, type FormModalProps } from './form-modal.tsx';

type Own = 'title' | 'submitLabel' | 'size' | 'errors' | 'children';

export interface RecordingModalProps extends Pick<FormModalProps, Own> {
  readonly recording: Pick<Recording<unknown>, 'isBusy' | 'refusal' | 'save'>;
  /** The draft that is stored beyond the page; closing discards it. */
  readonly draft?: { readonly isStored: boolean; drop(): Promise<void> };
  /** Whether closing would lose text, without such a draft. */
  readonly dirty?: boolean;
  /** Something else that it has to wait for. */
  readonly isWaiting?: boolean;
  readonly onClose: () => void;
}

export function RecordingModal(props: RecordingModalProps) {
  const { recording, draft, dirty = false, isWaiting = false, onClose, ...form } = props;
  return (
    <FormModal
      opened
      {...form}
      savingLabel="Registrando…"
      saving={recording.isBusy || isWaiting}
      dirty={draft?.isStored ?? dirty}
      isStored={draft !== undefined}
      refusal={recording.refusal}
      onSubmit={() => void recording.save()}
      onClose={draft === undefined ? onClose : () => void draft.drop().then(onClose)}
    />
  );
}
