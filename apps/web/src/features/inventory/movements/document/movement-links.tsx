/** What became of a movement, over it: each with the way to the other document (MOV-03, S-24). */

import { instantText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import type { MovementRow } from '../../../../data/rows.ts';
import { discardEntry } from '../../../../data/sync/waiting/discard-entry.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { attempt } from '../../../../ui/forms/attempt-save.ts';
import { movementName, TYPE_NAMES } from '../movement-words.ts';
import styles from './document.module.css';
import type { LinkedMovement, SupersededEntry } from './use-linked-movement.ts';

export interface MovementLinksProps {
  readonly linked: LinkedMovement;
  readonly movement: MovementRow;
  readonly onOpen: (id: string) => void;
}

export function MovementLinks({ linked, movement, onOpen }: MovementLinksProps) {
  const { voidedBy, replacedBy, replaces, reverses, superseded } = linked;
  const go = (other: MovementRow | undefined, label: string) =>
    other === undefined ? undefined : (
      <Button size="xs" onClick={() => onOpen(other.id)}>
        {label}
      </Button>
    );
  return (
    <div className={styles.links}>
      {superseded === undefined ? null : <Superseded entry={superseded} />}
      {voidedBy === undefined ? null : (
        <Banner
          fact={replacedBy === undefined ? 'Está anulado.' : 'Se editó: otro movimiento está en su lugar.'}
          action={
            <>
              {go(voidedBy, 'Ver la anulación')}
              {go(replacedBy, 'Ver el que vale')}
            </>
          }
        >
          {whoAndWhen(voidedBy)}
        </Banner>
      )}
      {movement.type !== 'void' ? null : (
        <Banner fact={`Deshace: ${nameOf(reverses, movement)}.`} action={go(reverses, 'Ver el movimiento')}>
          {whoAndWhen(movement)}
        </Banner>
      )}
      {replaces === undefined ? null : (
        <Banner fact="Corrige un movimiento anterior." action={go(replaces, 'Ver el anterior')} />
      )}
    </div>
  );
}

/** Two devices did it; the other one came first, and this one's does not count (S-24). */
function Superseded({ entry }: { readonly entry: SupersededEntry }) {
  const { db, maker } = useCompany();
  const putAway = async (): Promise<void> => {
    const discard = { reason: entry.message, by: maker, at: new Date().toISOString() };
    const why = await attempt(SAVE_GATE, async () => {
      await discardEntry(db, entry.seq, discard);
      return undefined;
    });
    if (why !== undefined) toast(why);
  };
  return (
    <Banner
      tone="due"
      fact={entry.message}
      action={
        <Button size="xs" onClick={() => void putAway()}>
          Entendido
        </Button>
      }
    >
      Lo hecho en este equipo no cuenta otra vez.
    </Banner>
  );
}

function nameOf(reverses: MovementRow | undefined, { reverses_type }: MovementRow): string {
  if (reverses !== undefined) return movementName(reverses).toLowerCase();
  return reverses_type === null || reverses_type === undefined
    ? 'un movimiento'
    : TYPE_NAMES[reverses_type].toLowerCase();
}

function whoAndWhen({ made_by, date, notes }: MovementRow): string {
  const who = made_by === undefined ? '' : `${made_by.name}, `;
  return `${who}${instantText(date)}${notes === '' ? '' : ` · ${notes}`}`;
}
