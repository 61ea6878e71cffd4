/** Runs the fiscal machine of this device while the tab works, and passes its state to the screens. */
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { CompanyDb } from '../../data/company-db.ts';
import type { FiscalPrinterRow } from '../../data/rows.ts';
import { isAlive } from '../../data/rows.ts';
import type { FiscalPort } from '../../devices/fiscal/fiscal-port.ts';
import { fiscalPortHere } from '../../devices/fiscal/fiscal-ports-here.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { whenFetched } from '../../session/device/when-fetched.ts';
import { type FiscalPrinting, FiscalPrintingContext } from '../../session/fiscal/fiscal-printing.ts';
import type { FiscalStation, StationView } from './fiscal-station.ts';

export function FiscalPrintingProvider({ children }: { readonly children: ReactNode }) {
  const { db } = useCompany();
  const read = useLiveQuery(() => readOwnPrinter(db), [db]);
  // The tables that it is read of change with each sale, the machine does not.
  const key = JSON.stringify([read?.printer, read?.port]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what is the same
  const found = useMemo(() => read, [key]);
  return found === undefined || found === null ? (
    children
  ) : (
    <Running key={found.printer.id} {...found}>
      {children}
    </Running>
  );
}

interface OwnPrinter {
  readonly printer: FiscalPrinterRow;
  readonly port: FiscalPort | undefined;
}

/** The machine that is connected here; else that of the device's own register. */
async function readOwnPrinter(db: CompanyDb): Promise<OwnPrinter | null> {
  const printers = (await db.fiscal_printers.toArray()).filter((row) => isAlive(row) && row.setup !== null);
  if (printers.length === 0) return null;
  for (const printer of printers) {
    const port = fiscalPortHere(printer.registration);
    if (port !== undefined) return { printer, port };
  }
  const series = await db.series.filter((one) => !one.is_closed).first();
  const register = series && (await db.registers.get(series.register_id));
  const own = printers.find(({ id }) => id === register?.fiscal_printer_id);
  return own === undefined ? null : { printer: own, port: undefined };
}

const NOTHING: StationView = { waiting: 0, state: { kind: 'idle' } };

function Running({ printer, port, children }: OwnPrinter & { readonly children: ReactNode }) {
  const company = useCompany();
  const { db, maker } = company;
  const current = useRef(company);
  current.current = company;
  const [station, setStation] = useState<FiscalStation>();
  const [view, setView] = useState(NOTHING);
  const { id: makerId } = maker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the maker is read when the station starts
  useEffect(
    () =>
      whenFetched(
        () => import('./fiscal-station.ts'),
        ({ FiscalStation: Station }) => {
          const started = new Station({ db, printer, port, maker, company: () => current.current }, setView);
          started.start();
          setStation(started);
          return () => started.stop();
        },
      ),
    [db, printer, port, makerId],
  );
  const value = useMemo(
    (): FiscalPrinting => ({
      ...view,
      printer,
      isHere: port !== undefined,
      retry: () => void station?.retry(),
      decide: (decision) => void station?.decide(decision),
      printX: async () => station?.printX(),
      printZ: async () => station?.printZ(),
    }),
    [view, printer, port, station],
  );
  return <FiscalPrintingContext value={value}>{children}</FiscalPrintingContext>;
}
