/** Impresora: the printer of this device's receipts, its test, and its automatic actions after a sale (SALE-02). */
import { Button, SegmentedControl, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { CODE_PAGES } from '../../../devices/printing/code-page.ts';
import { PAPER_WIDTHS_MM, type PaperWidthMm } from '../../../devices/printing/paper-width.ts';
import { type Printer, usePrinter } from '../../../devices/printing/use-printer.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConnectButtons } from './connect-buttons.tsx';
import styles from './printer.module.css';
import { CODE_PAGE_WORDS, connectionText } from './printer-words.ts';
import { testPage } from './test-page.ts';

export function PrinterPanel() {
  const printer = usePrinter();
  const [refusal, setRefusal] = useState<string>();
  const problem = refusal ?? printer.problem;
  return (
    <Panel title="Impresora" action={<span className={styles.note}>Solo en este equipo</span>}>
      <div className={styles.panel}>
        {problem === undefined ? null : <Banner tone="due" fact={problem} />}
        <section className={styles.part} aria-label="Conexión">
          <p className={styles.connection} role="status">
            {connectionText(printer.settings)}
          </p>
          <ConnectButtons printer={printer} onRefusal={setRefusal} />
        </section>
        <Paper printer={printer} />
        <Habits printer={printer} />
        <Trials printer={printer} onTry={() => setRefusal(undefined)} />
      </div>
    </Panel>
  );
}

interface PartProps {
  readonly printer: Printer;
}

function Paper({ printer: { settings, change } }: PartProps) {
  return (
    <div className={styles.fields}>
      <div className={styles.field}>
        <span className={styles.label} id="printer-width">
          Ancho del papel
        </span>
        <SegmentedControl
          aria-labelledby="printer-width"
          data={PAPER_WIDTHS_MM.map((width) => ({ value: String(width), label: `${width} mm` }))}
          value={String(settings.widthMm)}
          onChange={(value) => change({ widthMm: Number(value) as PaperWidthMm })}
        />
      </div>
      {settings.connection.kind === 'browser' ? null : (
        <Select
          label="Letras"
          allowDeselect={false}
          data={CODE_PAGES.map((page) => ({ value: page, label: CODE_PAGE_WORDS[page] }))}
          value={settings.codePage}
          onChange={(value) => {
            const codePage = CODE_PAGES.find((page) => page === value);
            if (codePage !== undefined) change({ codePage });
          }}
        />
      )}
    </div>
  );
}

function Habits({ printer: { settings, change } }: PartProps) {
  const isDirect = settings.connection.kind !== 'browser';
  return (
    <div className={styles.habits}>
      <Switch
        label="Imprimir el recibo al terminar cada venta"
        checked={settings.printsAfterSale}
        onChange={(event) => change({ printsAfterSale: event.currentTarget.checked })}
      />
      <Switch
        label="Abrir la gaveta en las ventas con efectivo"
        description={isDirect ? undefined : 'La gaveta va conectada a una impresora por USB o puerto serie.'}
        disabled={!isDirect}
        checked={isDirect && settings.opensDrawer}
        onChange={(event) => change({ opensDrawer: event.currentTarget.checked })}
      />
    </div>
  );
}

interface TrialsProps extends PartProps {
  readonly onTry: () => void;
}

function Trials({ printer, onTry }: TrialsProps) {
  const { settings } = useCompany();
  const isDirect = printer.settings.connection.kind !== 'browser';
  const tryPage = async (): Promise<void> => {
    onTry();
    const { kind } = await printer.print(testPage(settings, new Date().toISOString()));
    if (kind === 'printed' && isDirect) toast('Página de prueba impresa');
  };
  const tryDrawer = async (): Promise<void> => {
    onTry();
    const { kind } = await printer.openDrawer();
    if (kind === 'printed') toast('Se pidió abrir la gaveta');
  };
  return (
    <div className={styles.buttons}>
      <Button disabled={printer.isPrinting} onClick={() => void tryPage()}>
        {printer.isPrinting ? 'Imprimiendo…' : 'Imprimir prueba'}
      </Button>
      {isDirect ? (
        <Button disabled={printer.isPrinting} onClick={() => void tryDrawer()}>
          Abrir gaveta
        </Button>
      ) : null}
    </div>
  );
}
