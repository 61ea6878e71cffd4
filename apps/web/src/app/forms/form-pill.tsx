/** The sheets in the top bar: what waits to be issued, and how many are left (FISC-02). It opens its panel. */
import { IconFileText } from '@tabler/icons-react';
import { hasSheetsToSee, useFormIssuing } from '../../session/fiscal/form-issuing.ts';
import { Pill } from '../../ui/display/pill.tsx';
import { usePhone } from '../../ui/layout/breakpoints.ts';
import { LazyPart, lazyFile } from '../../ui/layout/lazy-part.tsx';
import { PanelFocus } from '../shell/panel-focus.tsx';
import { PillPopover } from '../shell/pill-popover.tsx';
import { formLook } from './form-words.ts';

/** The hash that opens the panel; the receipt links to it. */
const FORMS_HASH = '#hojas';

const PANEL = lazyFile(async () => (await import('./form-panel.tsx')).FormPanel);

export function FormPill() {
  const issuing = useFormIssuing();
  const phone = usePhone();
  if (!hasSheetsToSee(issuing)) return null;
  const { words, tone, dot } = formLook(issuing);
  const waiting = issuing.waiting.length;
  return (
    <PillPopover
      hash={FORMS_HASH}
      label="Hojas"
      width={380}
      pill={({ expanded, onClick }) => (
        <Pill
          tone={tone}
          label={words}
          expanded={expanded}
          onClick={onClick}
          {...(phone ? { icon: <IconFileText size={16} stroke={1.75} aria-hidden="true" /> } : { dot })}
        >
          {phone ? waiting === 0 ? null : <b>{waiting}</b> : words}
        </Pill>
      )}
    >
      {(close) => (
        <PanelFocus>
          <LazyPart file={PANEL}>{(FormPanel) => <FormPanel issuing={issuing} onClose={close} />}</LazyPart>
        </PanelFocus>
      )}
    </PillPopover>
  );
}
