import { useSearchParams } from 'react-router';

export interface SearchParam {
  /** As it stands in the address, whatever that is; null where it does not. */
  readonly value: string | null;
  /** Undefined takes it out. The page is not left: going back leads to the one before. */
  readonly change: (value: string | undefined) => void;
}

/** One parameter of the page's address, beside which all others stay as they are. */
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
