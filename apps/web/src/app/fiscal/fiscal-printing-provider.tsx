/** Runs the fiscal machine of this device while the tab works, and passes its state to the screens. */
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { CompanyDb } from '../../data/company-db.ts';
import type { FiscalPrinterRow } from '../../data/rows.ts';
import { isAlive } from '../../data/rows.ts';
import type { FiscalPort } from '../../devices/fiscal/fiscal-port.ts';
import {
  fiscalPortHere,
  fiscalPortsText,
  followFiscalPorts,
} from '../../devices/fiscal/fiscal-ports-here.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { whenFetched } from '../../session/device/when-fetched.ts';
import { type FiscalPrinting, FiscalPrintingContext } from '../../session/fiscal/fiscal-printing.ts';
import type { FiscalStation, StationView } from './fiscal-station.ts';

/** The screens keep their place in the tree: a machine that comes or goes must not begin them anew. */
export function FiscalPrintingProvider({ children }: { readonly children: ReactNode }) {
  const value = useStation(useOwnPrinter());
  return <FiscalPrintingContext value={value}>{children}</FiscalPrintingContext>;
}

function useOwnPrinter(): OwnPrinter | undefined {
  const { db } = useCompany();
  const ports = useSyncExternalStore(followFiscalPorts, fiscalPortsText);
  const read = useLiveQuery(() => readOwnPrinter(db), [db, ports]);
  // The tables that it is read of change with each sale, the machine does not.
  const key = JSON.stringify(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what is the same
  return useMemo(() => read ?? undefined, [key]);
}

interface OwnPrinter {
  readonly printer: FiscalPrinterRow;
  readonly port: FiscalPort | undefined;
  /** Whether the device's register issues on it. */
  readonly isInUse: boolean;
}

/** The machine that is connected here; else that of the device's own register. */
async function readOwnPrinter(db: CompanyDb): Promise<OwnPrinter | null> {
  const printers = (await db.fiscal_printers.toArray()).filter((row) => isAlive(row) && row.setup !== null);
  if (printers.length === 0) return null;
  const series = await db.series.filter((one) => !one.is_closed).first();
  const register = series && (await db.registers.get(series.register_id));
  const isNamed = ({ id }: FiscalPrinterRow) => id === register?.fiscal_printer_id;
  const isInUse = (printer: FiscalPrinterRow) =>
    isNamed(printer) && register?.issue_mode === 'fiscal_machine';
  for (const printer of printers) {
    const port = fiscalPortHere(printer.registration);
    if (port !== undefined) return { printer, port, isInUse: isInUse(printer) };
  }
  const own = printers.find(isNamed);
  return own === undefined ? null : { printer: own, port: undefined, isInUse: isInUse(own) };
}

const NOTHING: StationView = { waiting: [], state: { kind: 'idle' }, warning: null };

/** @returns null without a machine */
function useStation(own: OwnPrinter | undefined): FiscalPrinting | null {
  const company = useCompany();
  const { db, maker } = company;
  const current = useRef(company);
  current.current = company;
  const [station, setStation] = useState<FiscalStation>();
  const [view, setView] = useState(NOTHING);
  const { id: makerId } = maker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the maker is read when the station starts
  useEffect(() => {
    if (own === undefined) return undefined;
    let isOver = false;
    const show = (next: StationView) => {
      if (!isOver) setView(next);
    };
    const stop = whenFetched(
      () => import('./fiscal-station.ts'),
      ({ FiscalStation: Station }) => {
        const started = new Station({ db, ...own, maker, company: () => current.current }, show);
        started.start();
        setStation(started);
        return () => started.stop();
      },
    );
    return () => {
      isOver = true;
      stop();
      setStation(undefined);
      setView(NOTHING);
    };
  }, [db, own, makerId]);
  return useMemo(
    (): FiscalPrinting | null =>
      own === undefined
        ? null
        : {
            ...view,
            printer: own.printer,
            isHere: own.port !== undefined,
            isInUse: own.isInUse,
            retry: () => void station?.retry(),
            decide: (decision) => void station?.decide(decision),
            printX: async () => (await station?.printX()) === true,
            printZ: async () => (await station?.printZ()) === true,
          },
    [view, own, station],
  );
}
