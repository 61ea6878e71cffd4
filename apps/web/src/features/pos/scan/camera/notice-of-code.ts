/** Finds the till's notice about a code that the camera read. For a scale label the notice is about the code on it. */
import type { Notice } from '../../context/notices.ts';

/** Undefined when there is no notice: the code is in the cart. */
export function noticeOfCode(said: readonly Notice[], seen: string): Notice | undefined {
  return said.find((notice) => {
    if (notice.kind === 'unknown_code' && notice.label !== undefined) return notice.label === seen;
    return 'code' in notice && notice.code === seen;
  });
}
