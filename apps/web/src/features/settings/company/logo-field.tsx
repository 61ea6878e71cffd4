/** The company's logo: shows the picture, and can replace or remove it [CO-02]. */
import { ActionIcon, Button, FileButton, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ProductPicture } from '../../../ui/display/product-picture.tsx';
import styles from './company.module.css';
import { LOGO_FILE_TYPES } from './logo-file.ts';
import { makeLogo } from './make-logo.ts';

export interface LogoFieldProps {
  /** The company's name: its initials are shown without a logo. */
  readonly name: string;
  /** A data URL; empty for none. */
  readonly value: string;
  readonly onChange: (dataUrl: string) => void;
}

export function LogoField({ name, value, onChange }: LogoFieldProps) {
  const [problem, setProblem] = useState<string>();
  // The same file again, corrected, must be noticed.
  const forgetFile = useRef<() => void>(null);
  const take = async (file: File | null) => {
    forgetFile.current?.();
    if (file === null) return;
    const made = await makeLogo(file);
    setProblem(made.ok ? undefined : made.problem);
    if (made.ok) onChange(made.dataUrl);
  };
  const clear = () => {
    setProblem(undefined);
    onChange('');
  };
  return (
    <div className={styles.logo}>
      <span className={styles.picture}>
        <ProductPicture name={name} source={value === '' ? undefined : value} size={76} />
      </span>
      <div className={styles.logoButtons}>
        <FileButton
          resetRef={forgetFile}
          accept={LOGO_FILE_TYPES.join(',')}
          inputProps={{ 'aria-label': 'Archivo del logo' }}
          onChange={(file) => void take(file)}
        >
          {(button) => (
            <Button size="xs" {...button}>
              {value === '' ? 'Subir logo' : 'Cambiar'}
            </Button>
          )}
        </FileButton>
        {value === '' ? null : (
          <Tooltip label="Quitar logo">
            <ActionIcon size={30} aria-label="Quitar logo" onClick={clear}>
              <IconTrash size={16} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {problem === undefined ? null : (
        <p role="alert" className={styles.logoProblem}>
          {problem}
        </p>
      )}
    </div>
  );
}
