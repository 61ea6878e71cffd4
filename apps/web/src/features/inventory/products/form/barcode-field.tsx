/** A barcode: typed, scanned, or made by the shop for goods that have none (PROD-04, PROD-05). */
import { generate299 } from '@cuadra/domain/catalog/barcode';
import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconBarcode, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './form.module.css';

export interface BarcodeFieldProps {
  readonly id: string;
  readonly label: string;
  /** Of what it is, for whoever hears the buttons: 'Caja'. */
  readonly of: string;
  readonly value: string;
  /** One that was generated is not typed over: it is taken away first. */
  readonly isGenerated: boolean;
  readonly error: string | undefined;
  /** What is odd about it, and no error. */
  readonly remark: string | undefined;
  readonly onChange: (code: string, isGenerated: boolean) => void;
}

export function BarcodeField(props: BarcodeFieldProps) {
  const { id, label, of, value, isGenerated, error, remark, onChange } = props;
  return (
    <TextInput
      id={id}
      label={label}
      value={value}
      error={error}
      readOnly={isGenerated}
      placeholder="Opcional"
      inputMode="numeric"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={<BarcodeRemark text={remark} isGenerated={isGenerated} />}
      rightSectionWidth={38}
      rightSection={
        value === '' ? (
          <FieldButton
            label={`Generar código de ${of}`}
            icon={<IconBarcode size={18} stroke={1.75} />}
            onClick={() => onChange(generate299(nineDigits()), true)}
          />
        ) : (
          <FieldButton
            label={`Quitar código de ${of}`}
            icon={<IconX size={16} stroke={1.75} />}
            onClick={() => onChange('', false)}
          />
        )
      }
      onChange={(event) => onChange(event.currentTarget.value, false)}
      onKeyDown={keepScannersEnter}
    />
  );
}

/** A scanner ends each code with Enter, which would save a form that is half typed. */
function keepScannersEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

/** Beside the field and said aloud while it is typed: a code in two products is allowed, and seldom meant (S-30). */
function BarcodeRemark({
  text,
  isGenerated,
}: {
  readonly text: string | undefined;
  readonly isGenerated: boolean;
}) {
  const quiet = isGenerated ? 'Código propio de la tienda.' : undefined;
  return (
    <span role="status" className={text === undefined ? undefined : styles.remark}>
      {text ?? quiet}
    </span>
  );
}

interface FieldButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

function FieldButton({ label, icon, onClick }: FieldButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={30} aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

/** Drawn so that no two devices come to the same but by one chance in a thousand million. */
function nineDigits(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(drawn % 1_000_000_000).padStart(9, '0');
}
