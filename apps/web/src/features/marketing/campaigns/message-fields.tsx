/** What a campaign says: from a template or typed, with variables that a press inserts where the cursor is. */
import {
  COUPON_VARIABLES,
  MESSAGE_VARIABLES,
  type MessageVariable,
} from '@cuadra/domain/marketing/message-body';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { textField } from '../../../ui/forms/text-field.ts';
import type { RecordForm } from '../../../ui/forms/use-record-form.ts';
import { CAMPAIGN_LABELS, type CampaignDraft } from './campaign-draft.ts';
import styles from './campaigns.module.css';
import { isReplaceable, templatesFor } from './message-templates.ts';
import { PictureField } from './picture-field.tsx';

export function MessageFields({ form }: { readonly form: RecordForm<CampaignDraft> }) {
  const { draft, change } = form;
  const body = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      {isReplaceable(draft) ? <Templates form={form} /> : null}
      {draft.type === 'email' ? (
        <>
          <TextInput {...textField(form, CAMPAIGN_LABELS, 'subject')} required autoComplete="off" />
          <PictureField
            label={CAMPAIGN_LABELS.picture}
            value={draft.picture}
            onChange={(picture) => change('picture', picture)}
          />
        </>
      ) : null}
      {draft.type === 'push' ? <NoticeTitle form={form} /> : null}
      <Textarea
        {...textField(form, CAMPAIGN_LABELS, 'body')}
        ref={body}
        required
        autosize
        minRows={6}
        maxRows={14}
      />
      <fieldset className={styles.presses} aria-label="Agregar al mensaje">
        {shownVariables(draft).map(([name, label]) => (
          <Button key={name} size="xs" onClick={() => insert(body, name, (text) => change('body', text))}>
            {label}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

function NoticeTitle({ form }: { readonly form: RecordForm<CampaignDraft> }) {
  return (
    <TextInput
      {...textField(form, CAMPAIGN_LABELS, 'subject')}
      label="Título"
      autoComplete="off"
      description="Lleva siempre el nombre de la empresa; vacío, solo ese. Al tocar el aviso se abre el primer enlace del mensaje."
    />
  );
}

/** Those of a coupon where the campaign gives one. */
function shownVariables({ coupon_id }: CampaignDraft): readonly (readonly [MessageVariable, string])[] {
  const all = Object.entries(MESSAGE_VARIABLES) as [MessageVariable, string][];
  return all.filter(([name]) => coupon_id !== null || !COUPON_VARIABLES.some((one) => one === name));
}

function Templates({ form: { draft, change } }: { readonly form: RecordForm<CampaignDraft> }) {
  return (
    <fieldset className={styles.presses}>
      <legend>Empieza con una plantilla</legend>
      {templatesFor(draft).map(({ name, subject, body }) => (
        <Button
          key={name}
          size="xs"
          aria-pressed={draft.body === body}
          onClick={() => {
            change('subject', subject);
            change('body', body);
          }}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}

/** In place of what is marked; the cursor is behind it then. */
function insert(
  field: RefObject<HTMLTextAreaElement | null>,
  name: MessageVariable,
  change: (text: string) => void,
): void {
  const { current } = field;
  if (current === null) return;
  const { value, selectionStart, selectionEnd } = current;
  const [start, end] = [behindVariable(value, selectionStart), behindVariable(value, selectionEnd)];
  const text = `{{${name}}}`;
  flushSync(() => change(value.slice(0, start) + text + value.slice(end)));
  current.focus();
  current.setSelectionRange(start + text.length, start + text.length);
}

/** The place itself, or the end of the variable that it is within. */
function behindVariable(body: string, place: number): number {
  const around = [...body.matchAll(/\{\{[^{}]*\}\}/g)].find(
    ({ 0: text, index }) => index < place && place < index + text.length,
  );
  return around === undefined ? place : around.index + around[0].length;
}
