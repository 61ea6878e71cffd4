/** The picture above the text of a mail [MKT-03]. */
import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { keepMailPicture } from '../../../data/images/mail-picture.ts';
import { PICTURE_FILE_TYPES } from '../../../data/images/picture-file.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { usePictureBytes } from '../../../session/company/use-picture.ts';
import { ChooseFiles } from '../../../ui/fields/choose-files.tsx';
import styles from './campaigns.module.css';

export interface PictureFieldProps {
  readonly label: string;
  /** Its hash; '' for none. */
  readonly value: string;
  readonly onChange: (sha256: string) => void;
}

export function PictureField({ label, value, onChange }: PictureFieldProps) {
  const { db } = useCompany();
  const [problem, setProblem] = useState<string>();
  const [isTaking, setIsTaking] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setIsTaking(true);
    const taken = await keepMailPicture(db, file);
    setIsTaking(false);
    setProblem(taken.ok ? undefined : taken.problem);
    if (taken.ok) onChange(taken.sha256);
  };
  return (
    <fieldset className={styles.picture}>
      <legend>{label}</legend>
      {value === '' ? null : <Thumbnail sha256={value} />}
      <ChooseFiles
        label={label}
        words={isTaking ? 'Preparando…' : value === '' ? 'Agregar imagen' : 'Cambiar imagen'}
        icon={IconPhotoPlus}
        accept={PICTURE_FILE_TYPES}
        multiple={false}
        disabled={isTaking}
        onFiles={(files) => void take(files?.[0])}
      />
      {value === '' ? null : (
        <Button size="xs" variant="subtle" onClick={() => onChange('')}>
          Quitar imagen
        </Button>
      )}
      {problem === undefined ? null : (
        <p className={styles.fault} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function Thumbnail({ sha256 }: { readonly sha256: string }) {
  const url = usePictureBytes(sha256);
  return url === undefined ? (
    <span className={styles.thumbnail} />
  ) : (
    <img className={styles.thumbnail} src={url} alt="" />
  );
}
