import { describe, expect, it } from 'vitest';

import type { ProductImageRow } from '../../../../data/rows.ts';
import { imageRow } from '../../../../data/testing/builders.ts';
import {
  addImage,
  chooseMain,
  describeImage,
  type MadeImage,
  moveImage,
  putBackImage,
  removeImage,
  shownImages,
} from './image-drafts.ts';

const made: MadeImage = imageRow({});
const front = imageRow({ id: 'front', type: 'main', position: 0, alt: 'De frente' });
const side = imageRow({ id: 'side', type: 'gallery', position: 1 });
const back = imageRow({ id: 'back', type: 'gallery', position: 2 });
const rows: readonly ProductImageRow[] = [back, front, side];

const order = (edits: Parameters<typeof shownImages>[1], stored = rows) =>
  shownImages(stored, edits).map(({ id, type }) => `${id} ${type}`);

describe('pictures in the form', () => {
  it('[PROD-07] make the first one the main one, and add the others at the end', () => {
    const first = addImage([], {}, { id: 'a', made, isMain: false });
    const second = addImage([], first, { id: 'b', made, isMain: false });
    expect(order(second, [])).toEqual(['a main', 'b gallery']);
    expect(order(addImage([], second, { id: 'c', made, isMain: true }), [])).toEqual([
      'c main',
      'a gallery',
      'b gallery',
    ]);
    expect(order(addImage(rows, {}, { id: 'd', made, isMain: false })).at(-1)).toBe('d gallery');
  });

  it('[PROD-07] have one main picture, whichever is chosen or moved to the head', () => {
    expect(order(chooseMain(rows, {}, 'back'))).toEqual(['back main', 'front gallery', 'side gallery']);
    expect(order(moveImage(rows, {}, 'side', -1))).toEqual(['side main', 'front gallery', 'back gallery']);
    expect(order(moveImage(rows, {}, 'side', 1))).toEqual(['front main', 'back gallery', 'side gallery']);
    expect(order(moveImage(rows, {}, 'front', -1))).toEqual(['front main', 'side gallery', 'back gallery']);
  });

  it('[PROD-07] put the next in the place of a main one that is deleted, and all back when that is undone', () => {
    const removed = removeImage(rows, {}, 'front');
    expect(order(removed)).toEqual(['side main', 'back gallery']);
    expect(putBackImage(rows, removed, 'front', {})).toEqual({});
    const added = addImage([], {}, { id: 'a', made, isMain: false });
    expect(removeImage([], added, 'a')).toEqual({});
  });

  it('[PROD-07] come back where they were, and leave what was added meanwhile', () => {
    const without = removeImage(rows, {}, 'side');
    const more = addImage(rows, without, { id: 'new', made, isMain: false });
    expect(order(putBackImage(rows, more, 'side', {}))).toEqual([
      'front main',
      'side gallery',
      'back gallery',
      'new gallery',
    ]);
    const added = addImage(rows, {}, { id: 'new', made, isMain: true });
    expect(order(putBackImage(rows, removeImage(rows, added, 'new'), 'new', added))).toEqual(order(added));
  });

  it('[DATA-04] keep of each only what was changed', () => {
    expect(describeImage(rows, {}, 'front', 'La etiqueta')).toEqual({
      front: { typed: { alt: 'La etiqueta' } },
    });
    const there = moveImage(rows, {}, 'side', 1);
    expect(moveImage(rows, there, 'side', -1)).toEqual({});
  });
});
