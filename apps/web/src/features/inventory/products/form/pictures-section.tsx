/** Pictures of a product (PROD-07): the main one, which the till shows, and a gallery in an order of its own. */
import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';

import { usePictureBytes } from '../../../../session/company/use-picture.ts';
import { FormSection } from '../../../../ui/dialogs/form-modal.tsx';
import { ProductPicture } from '../../../../ui/display/product-picture.tsx';
import type { ProductFormState } from '../use-product-form.ts';
import { chooseMain, describeImage, moveImage, type ShownImage } from './image-drafts.ts';
import { PictureDrop } from './picture-drop.tsx';
import styles from './pictures.module.css';
import { type Pictures, usePictures } from './use-pictures.ts';

export function PicturesSection({ form }: { readonly form: ProductFormState }) {
  const pictures = usePictures(form);
  const { draft, images, taking } = form;
  const [main] = images;
  return (
    <FormSection title="Imágenes" description="PNG, JPG o GIF. Se ven también sin conexión.">
      <div className={styles.drops}>
        <PictureDrop
          label="Imagen principal"
          hint="La que se ve en la caja."
          multiple={false}
          onFiles={(files) => void pictures.take(files, true)}
        >
          <span className={styles.main}>
            <Picture sha256={main === undefined ? undefined : smallOf(main)} name={draft.name} size={76} />
          </span>
        </PictureDrop>
        <PictureDrop
          label="Galería"
          hint="Las demás: elige varias o arrástralas aquí."
          multiple
          onFiles={(files) => void pictures.take(files, false)}
        />
      </div>
      <p role="status" className={styles.hint} hidden={taking === 0}>
        {taking === 1 ? 'Preparando la imagen…' : `Preparando ${taking} imágenes…`}
      </p>
      {pictures.problems.length === 0 ? null : (
        <ul role="alert" className={styles.problems}>
          {pictures.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {images.length === 0 ? null : (
        <ul className={styles.list}>
          {images.map((image, place) => (
            <PictureRow key={image.id} form={form} image={image} place={place} pictures={pictures} />
          ))}
        </ul>
      )}
    </FormSection>
  );
}

interface PictureRowProps {
  readonly form: ProductFormState;
  readonly image: ShownImage;
  readonly place: number;
  readonly pictures: Pictures;
}

function PictureRow({ form, image, place, pictures }: PictureRowProps) {
  const { imageRows, images, draft } = form;
  const { id, alt } = image;
  const name = `imagen ${place + 1}`;
  const move = (step: -1 | 1) => pictures.change((held) => moveImage(imageRows, held, id, step));
  return (
    <li className={styles.row}>
      <Picture sha256={smallOf(image)} name={draft.name} size={48} />
      <TextInput
        className={styles.alt}
        aria-label={`Descripción de la ${name}`}
        placeholder={place === 0 ? 'Principal. Describe lo que se ve' : 'Describe lo que se ve'}
        maxLength={200}
        value={alt}
        onChange={(event) => {
          const text = event.currentTarget.value;
          pictures.change((held) => describeImage(imageRows, held, id, text));
        }}
      />
      <RowButton
        label={place === 0 ? 'Es la imagen principal' : `Usar la ${name} como principal`}
        icon={place === 0 ? IconStarFilled : IconStar}
        isOff={place === 0}
        onClick={() => pictures.change((held) => chooseMain(imageRows, held, id))}
      />
      <RowButton label={`Subir la ${name}`} icon={IconArrowUp} isOff={place === 0} onClick={() => move(-1)} />
      <RowButton
        label={`Bajar la ${name}`}
        icon={IconArrowDown}
        isOff={place === images.length - 1}
        onClick={() => move(1)}
      />
      <RowButton label={`Quitar la ${name}`} icon={IconTrash} onClick={() => pictures.remove(id)} />
    </li>
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly icon: typeof IconTrash;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

function RowButton({ label, icon: Icon, isOff = false, onClick }: RowButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={36} aria-label={label} disabled={isOff} onClick={onClick}>
        <Icon size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Known by its bytes: those of a product that is not saved yet are on the device too. */
function smallOf({ made }: ShownImage): string {
  return made.thumbnail === '' ? made.sha256 : made.thumbnail;
}

interface PictureProps {
  readonly sha256: string | undefined;
  readonly name: string;
  readonly size: number;
}

function Picture({ sha256, name, size }: PictureProps) {
  if (sha256 === undefined) return <ProductPicture name={name} size={size} />;
  return <KnownPicture sha256={sha256} name={name} size={size} />;
}

function KnownPicture({ sha256, name, size }: PictureProps & { readonly sha256: string }) {
  return <ProductPicture name={name} source={usePictureBytes(sha256)} size={size} />;
}
