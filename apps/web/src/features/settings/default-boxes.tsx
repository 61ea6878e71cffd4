/** Whether a tax or currency is the company's default, and whether it is active, which the default always is. */
import { Checkbox } from '@mantine/core';
import type { RecordForm } from '../../ui/forms/use-record-form.ts';

interface DefaultDraft {
  readonly is_default: boolean;
  readonly is_active: boolean;
}

export interface DefaultBoxesProps<Draft extends DefaultDraft> {
  readonly form: Pick<RecordForm<Draft>, 'draft' | 'change'>;
  /** It is the default now: another one can replace it, but it cannot be given up. */
  readonly isDefault: boolean;
  /** Whether it can be the default at all. */
  readonly mayBeDefault?: boolean;
  readonly words: {
    /** Where it is the default: how it is replaced. */
    readonly replace: string;
    /** Where it is not: what the default is for. */
    readonly purpose: string;
    /** 'Activo', 'Activa' */
    readonly active: string;
    readonly alwaysActive: string;
  };
}

export function DefaultBoxes<Draft extends DefaultDraft>({
  form: { draft, change },
  isDefault,
  mayBeDefault = true,
  words,
}: DefaultBoxesProps<Draft>) {
  return (
    <>
      {mayBeDefault ? (
        <Checkbox
          label="Por defecto"
          description={isDefault ? words.replace : words.purpose}
          checked={draft.is_default}
          disabled={isDefault}
          onChange={(event) => change('is_default', event.currentTarget.checked)}
        />
      ) : null}
      <Checkbox
        label={words.active}
        description={draft.is_default ? words.alwaysActive : undefined}
        checked={draft.is_active || draft.is_default}
        disabled={draft.is_default}
        onChange={(event) => change('is_active', event.currentTarget.checked)}
      />
    </>
  );
}
