/** The fiscal machine in the top bar: whether it prints, and what waits for it (FISC-01). It opens its panel. */
import { IconReceipt } from '@tabler/icons-react';
import { hasMachineToSee, useFiscalPrinting } from '../../session/fiscal/fiscal-printing.ts';
import { Pill } from '../../ui/display/pill.tsx';
import { usePhone } from '../../ui/layout/breakpoints.ts';
import { LazyPart, lazyFile } from '../../ui/layout/lazy-part.tsx';
import { PanelFocus } from '../shell/panel-focus.tsx';
import { PillPopover } from '../shell/pill-popover.tsx';
import { fiscalLook } from './fiscal-words.ts';

/** The hash that opens the panel; the receipt links to it. */
const FISCAL_HASH = '#fiscal';

const PANEL = lazyFile(async () => (await import('./fiscal-panel.tsx')).FiscalPanel);

/** Nothing where the company has no machine. */
export function FiscalPill() {
  const printing = useFiscalPrinting();
  const phone = usePhone();
  if (!hasMachineToSee(printing)) return null;
  const { words, tone, dot } = fiscalLook(printing);
  return (
    <PillPopover
      hash={FISCAL_HASH}
      label="Máquina fiscal"
      width={360}
      pill={({ expanded, onClick }) => (
        <Pill
          tone={tone}
          label={words}
          expanded={expanded}
          onClick={onClick}
          {...(phone ? { icon: <IconReceipt size={16} stroke={1.75} aria-hidden="true" /> } : { dot })}
        >
          {phone ? printing.waiting.length === 0 ? null : <b>{printing.waiting.length}</b> : words}
        </Pill>
      )}
    >
      {() => (
        <PanelFocus>
          <LazyPart file={PANEL}>{(FiscalPanel) => <FiscalPanel printing={printing} />}</LazyPart>
        </PanelFocus>
      )}
    </PillPopover>
  );
}
