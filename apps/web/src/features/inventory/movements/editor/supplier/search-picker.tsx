/**
 * A search field: it searches for what is typed, arrows and Enter choose, Esc closes the list and nothing else. It
 * holds no rows: its user finds them. Suppliers are chosen by it; products by the scan field.
 */
import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './search-picker.module.css';

export interface PickerOption {
  readonly key: string;
  readonly name: ReactNode;
  readonly detail?: ReactNode;
}

export interface SearchPickerProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onSelect'> {
  readonly text: string;
  readonly options: readonly PickerOption[];
  /** Shown in the list's place when the search finds nothing. */
  readonly nothing: string;
  readonly onText: (text: string) => void;
  readonly onPick: (key: string) => void;
}

export function SearchPicker(props: SearchPickerProps) {
  const { text, options, nothing, onText, onPick, onBlur, ...input } = props;
  const listId = useId();
  const [active, setActive] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen && text.trim() !== '';
  const pick = (option: PickerOption | undefined): void => {
    setIsOpen(false);
    setActive(0);
    if (option !== undefined) onPick(option.key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const next = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (next !== undefined && options.length > 0) {
      setActive((next + options.length) % options.length);
      setIsOpen(true);
    } else if (event.key === 'Enter' && !event.ctrlKey && text.trim() !== '') pick(options[active]);
    else if (event.key === 'Escape' && isShown) setIsOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.picker}>
      <TextInput
        {...input}
        value={text}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && options.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        // Esc is the list's own while it is open.
        data-mantine-stop-propagation={isShown || undefined}
        onChange={(event) => {
          setIsOpen(true);
          setActive(0);
          onText(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          setIsOpen(false);
          onBlur?.(event);
        }}
      />
      {isShown ? (
        <div className={styles.found} id={listId} role="listbox" aria-label="Encontrados">
          {options.length === 0 ? (
            <p className={styles.nothing} role="status">
              {nothing}
            </p>
          ) : (
            options.map((option, place) => (
              <Option
                key={option.key}
                id={`${listId}-${place}`}
                option={option}
                isActive={place === active}
                onPick={pick}
              />
            ))
          )}
        </div>
      ) : null}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: PickerOption;
  readonly isActive: boolean;
  readonly onPick: (option: PickerOption) => void;
}

function Option({ id, option, isActive, onPick }: OptionProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <button
      ref={row}
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={`${styles.option} row-button`}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(option)}
    >
      <span className={`${styles.optionName} ellipsis`}>{option.name}</span>
      {option.detail === undefined ? null : <span className={styles.optionDetail}>{option.detail}</span>}
    </button>
  );
}
