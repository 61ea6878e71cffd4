/** What the till had to say of a code that the camera saw: of the label of a scale it speaks of the code on it. */
import type { Notice } from '../../context/notices.ts';

/** Undefined where it had nothing to say: the code is in the cart. */
export function noticeOfCode(said: readonly Notice[], seen: string): Notice | undefined {
  return said.find((notice) => {
    if (notice.kind === 'unknown_code' && notice.label !== undefined) return notice.label === seen;
    return 'code' in notice && notice.code === seen;
  });
}
