/**
 * Lector de códigos: a place to try the scanner. It shows whether the till will understand it and which setting to
 * change if not (POS-08).
 */
import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { END_GAP_MAX_MS, type KeyStroke } from '../../../devices/scanner.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { codeWords, type ScanTrial, trialOf, trialWords } from './scan-trial.ts';
import styles from './scanner.module.css';

/** After so long without a key nothing more comes: a hand that types on is judged at its next key. */
const SILENCE_MS = END_GAP_MAX_MS * 4;

export function ScannerPanel() {
  const { trial, onKeyDown } = useTrial();
  return (
    <Panel title="Lector de códigos">
      <div className={styles.body}>
        <TextInput
          label="Escanea aquí cualquier código"
          leftSection={<IconBarcode size={18} stroke={1.75} />}
          autoComplete="off"
          value={trial?.code ?? ''}
          readOnly
          onKeyDown={onKeyDown}
        />
        {trial === undefined ? null : (
          <Banner tone={trial.verdict === 'scan' ? 'ok' : 'due'} fact={codeWords(trial.code)}>
            {trialWords(trial)}
          </Banner>
        )}
      </div>
    </Panel>
  );
}

function useTrial() {
  const [trial, setTrial] = useState<ScanTrial>();
  const strokes = useRef<KeyStroke[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const judge = (): void => {
    const judged = trialOf(strokes.current);
    strokes.current = [];
    if (judged !== undefined) setTrial(judged);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, timeStamp, ctrlKey, altKey, metaKey } = event;
    const isEnd = key === 'Enter' || key === 'Tab';
    // Tab alone leaves the field, and commands are the browser's.
    if (ctrlKey || altKey || metaKey || (isEnd && strokes.current.length === 0)) return;
    if (!isEnd && [...key].length !== 1) return;
    event.preventDefault();
    clearTimeout(timer.current);
    strokes.current.push({ key, atMs: timeStamp });
    if (isEnd) judge();
    else timer.current = setTimeout(judge, SILENCE_MS);
  };
  return { trial, onKeyDown };
}
