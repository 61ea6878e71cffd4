/** For whom the accounting is shown: its owner in plain words, or an accountant with all sections. */
import { Segments } from '../../../ui/fields/segments.tsx';
import { useSearchParam } from '../../../ui/layout/use-search-param.ts';

export type Face = 'owner' | 'accountant';

const FACES: Readonly<Record<Face, string>> = { owner: 'Dueño', accountant: 'Contador' };

export interface FaceState {
  readonly face: Face;
  chooseFace(face: Face): void;
}

/** Chosen in the address, so that a link and the back button keep it. */
export function useFace(): FaceState {
  const { value, change } = useSearchParam('face');
  return {
    face: value === 'owner' ? 'owner' : 'accountant',
    chooseFace: (face) => change(face === 'owner' ? 'owner' : undefined),
  };
}

export function FaceSwitch({
  face,
  onChange,
}: {
  readonly face: Face;
  readonly onChange: (face: Face) => void;
}) {
  return <Segments label="Vista" words={FACES} value={face} onChange={onChange} />;
}
