import { useSearchParams } from 'react-router';

export interface SearchParam {
  /** As written in the address, unchecked; null without it. */
  readonly value: string | null;
  /** Undefined removes it. No history entry is made: going back leads to the page before. */
  readonly change: (value: string | undefined) => void;
}

/** One parameter of the page's address; all others stay. */
export function useSearchParam(name: string): SearchParam {
  const [params, setParams] = useSearchParams();
  const change = (value: string | undefined): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { value: params.get(name), change };
}
