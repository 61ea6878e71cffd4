/** Why a form was not taken, over its fields. */
import { Banner } from '../../ui/feedback/banner.tsx';
import type { Refusal } from './sign-in-errors.ts';

export function RefusalBanner({ refusal }: { readonly refusal: Refusal | undefined }) {
  if (refusal === undefined) return null;
  const { fact, detail } = refusal;
  return (
    <Banner tone="bad" fact={detail === undefined || fact.endsWith('.') ? fact : `${fact}.`}>
      {detail}
    </Banner>
  );
}
