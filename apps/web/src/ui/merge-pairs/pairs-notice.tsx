/** Above a list with duplicate records: reports them, and opens the dialog that merges them (S-30). */
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Banner } from '../feedback/banner.tsx';
import { useSearchParam } from '../layout/use-search-param.ts';

/** In the address, so that the notices link here. */
const DUPLICATES_PARAM = 'duplicates';

export interface PairsNoticeProps {
  readonly fact: string;
  readonly why: string;
  /** @param onClose closes the dialog, and removes it from the address */
  readonly dialog: (onClose: () => void) => ReactNode;
}

export function PairsNotice({ fact, why, dialog }: PairsNoticeProps) {
  const inAddress = useSearchParam(DUPLICATES_PARAM);
  const [isAsked, setAsked] = useState(false);
  // The notice may be pressed on this screen too.
  const isOpen = isAsked || inAddress.value !== null;
  const close = (): void => {
    setAsked(false);
    inAddress.change(undefined);
  };
  return (
    <>
      <Banner
        tone="due"
        fact={`${fact}.`}
        action={
          <Button size="xs" onClick={() => setAsked(true)}>
            Ver
          </Button>
        }
      >
        {why}
      </Banner>
      {isOpen ? dialog(close) : null}
    </>
  );
}
