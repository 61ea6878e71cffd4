/** The cheat sheet of the keys, opened with `?`, and where each can be changed for this device (POS-07). */
import { Button } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { pointsRuleOf } from '../../../session/company/points-rule.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { Kbd } from '../../../ui/display/kbd.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useTill } from '../context/till-context.ts';
import { DEFAULT_KEYS, keyName, keyProblem, type RemappableCommand, withKey } from '../keys/key-map.ts';
import { keepKeys, useKeys } from '../keys/stored-keys.ts';
import { type KeyHelp as Help, keyHelp } from './key-sheet.ts';
import styles from './till.module.css';

export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const keys = useKeys();
  const takesPoints = pointsRuleOf(useTill().company) !== undefined;
  const [isEditing, setEditing] = useState(false);
  const { asked, problem, ask, take } = useKeyEditor();
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Teclas de la caja"
      size="form"
      closeOnEscape={asked === undefined}
    >
      <DialogBody>
        {problem === undefined ? null : <Banner tone="due" fact={problem} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: listens for the chosen key, wherever the focus is inside */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
        <div className={styles.keys} tabIndex={0} data-autofocus onKeyDown={take}>
          {keyHelp(keys, takesPoints).map(({ title, entries }) => (
            <section key={title}>
              <h3 className={styles.keysTitle}>{title}</h3>
              <dl className={styles.keysList}>
                {entries.map((entry) => (
                  <Entry key={entry.does} entry={entry} isEditing={isEditing} asked={asked} onAsk={ask} />
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogBody>
      <DialogFoot>
        {isEditing ? (
          <Button size="lg" onClick={() => keepKeys(DEFAULT_KEYS)}>
            Restablecer
          </Button>
        ) : null}
        <Button size="lg" onClick={() => setEditing((before) => !before)}>
          {isEditing ? 'Listo' : 'Cambiar teclas'}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface EntryProps {
  readonly entry: Help;
  readonly isEditing: boolean;
  readonly asked: RemappableCommand | undefined;
  readonly onAsk: (command: RemappableCommand) => void;
}

function Entry({ entry: { keys, does, command }, isEditing, asked, onAsk }: EntryProps) {
  const shown = keys.map((key) => <Kbd key={key}>{key}</Kbd>);
  return (
    <div>
      <dt>
        {isEditing && command !== undefined ? (
          <button
            type="button"
            className={styles.keyChoice}
            aria-label={`Cambiar la tecla de ${does}`}
            aria-pressed={asked === command}
            onClick={() => onAsk(command)}
          >
            {asked === command ? 'Pulsa…' : shown}
          </button>
        ) : (
          shown
        )}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}

const SILENT = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Tab']);

function useKeyEditor() {
  const keys = useKeys();
  const [asked, setAsked] = useState<RemappableCommand>();
  const [problem, setProblem] = useState<string>();
  const take = (event: KeyboardEvent): void => {
    if (asked === undefined || SILENT.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      setAsked(undefined);
      return;
    }
    const isAltOrMeta = event.altKey || event.metaKey;
    const name = keyName({ key: event.key, isCtrl: event.ctrlKey, isAltOrMeta });
    const why = name === undefined ? 'Las teclas con Alt son del navegador.' : keyProblem(name);
    setProblem(why);
    if (name === undefined || why !== undefined) return;
    if (!keepKeys(withKey(keys, asked, name)))
      setProblem('El navegador no guardó el cambio: vale hasta cerrar esta página.');
    setAsked(undefined);
  };
  return {
    asked,
    problem,
    take,
    ask: (command: RemappableCommand): void => {
      setProblem(undefined);
      setAsked(command);
    },
  };
}
