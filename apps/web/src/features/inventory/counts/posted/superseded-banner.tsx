/** 'Ya registrado por Ana': two devices posted the sheet, one came first; both contents are there to compare (S-24, I-12). */

import { countPartIds } from '@cuadra/contracts/primitives/ids';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { parseTypedQuantity } from '@cuadra/domain/money/parse-typed';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useLiveQuery } from 'dexie-react-hooks';

import type { CountSheetRow, MovementRow } from '../../../../data/rows.ts';
import { discardEntry } from '../../../../data/sync/waiting/discard-entry.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/dialogs/dialog.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { attempt } from '../../../../ui/forms/attempt-save.ts';
import styles from '../counts.module.css';
import { differenceText } from '../reading/count-words.ts';
import { bothContents, type ContentRow } from './posted-rows.ts';

export interface SupersededBannerProps {
  readonly sheet: CountSheetRow;
  /** Those that are in the books. */
  readonly documents: readonly MovementRow[];
}

export function SupersededBanner({ sheet, documents }: SupersededBannerProps) {
  const { db, companyId, maker } = useCompany();
  const [isOpen, dialog] = useDisclosure(false);
  const own = useLiveQuery(async () => {
    const ids = new Set(countPartIds(companyId, sheet));
    const entries = await db.outbox.where('state').equals('superseded').toArray();
    return entries
      .filter(({ row_id }) => ids.has(row_id))
      .map(({ seq, body }) => ({ seq, ...(JSON.parse(body) as Pick<MovementWire, 'id' | 'items'>) }));
  }, [db, companyId, sheet]);
  if (own === undefined || own.length === 0) return null;
  const name = documents.find(({ id }) => own.some((one) => one.id === id))?.made_by?.name ?? 'otra persona';
  // Its bytes stay on this device and on the server, with who read it.
  const putAway = async (): Promise<void> => {
    const discard = { reason: `Ya registrado por ${name}`, by: maker, at: new Date().toISOString() };
    const why = await attempt(SAVE_GATE, async () => {
      for (const { seq } of own) await discardEntry(db, seq, discard);
      return undefined;
    });
    if (why !== undefined) toast(why);
  };
  const first = {
    items: documents.filter(({ id }) => own.some((one) => one.id === id)).flatMap(({ items }) => items),
  };
  const second = { items: own.flatMap(({ items }) => items) };
  return (
    <div className={styles.notice}>
      <Banner
        tone="due"
        fact={`Ya registrado por ${name}.`}
        action={
          <Button size="xs" onClick={dialog.open}>
            Ver los dos
          </Button>
        }
      >
        El conteo se registró también en otro equipo, que llegó primero. El tuyo no cuenta.
      </Banner>
      <Dialog opened={isOpen} onClose={dialog.close} title={`Ya registrado por ${name}`}>
        <DialogBody>
          <Contents rows={bothContents(first, second)} name={name} />
        </DialogBody>
        <DialogFoot>
          <Button size="lg" onClick={dialog.close}>
            Cerrar
          </Button>
          <Button size="lg" variant="filled" onClick={() => void putAway()}>
            Entendido
          </Button>
        </DialogFoot>
      </Dialog>
    </div>
  );
}

function Contents({ rows, name }: { readonly rows: readonly ContentRow[]; readonly name: string }) {
  return (
    <table className={styles.contents}>
      <thead>
        <tr>
          <th scope="col">Producto</th>
          <th scope="col">Diferencia de {name}</th>
          <th scope="col">La tuya</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-differs={row.first !== row.second}>
            <th scope="row">
              {row.name}
              <small>{row.lot === '' ? row.unitName : `${row.unitName} · Lote ${row.lot}`}</small>
            </th>
            <td className="tnum">{contentText(row.first)}</td>
            <td className="tnum">{contentText(row.second)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** No line is no difference. */
function contentText(text: string | undefined): string {
  const difference = text === undefined ? undefined : parseTypedQuantity(text, { allowNegative: true });
  return difference === undefined ? '0' : differenceText(difference);
}
