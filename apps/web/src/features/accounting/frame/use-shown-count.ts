/** How many documents of a list are shown: twenty, and as many more with each press. */
import { useState } from 'react';

const AT_ONCE = 20;

export function useShownCount(): readonly [count: number, showMore: () => void] {
  const [count, setCount] = useState(AT_ONCE);
  return [count, () => setCount((before) => before + AT_ONCE)];
}
