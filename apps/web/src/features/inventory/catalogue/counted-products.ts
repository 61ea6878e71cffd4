/** '1 producto', '1.248 productos'. */
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';

export function countedProducts(count: number): string {
  return count === 1 ? '1 producto' : `${COUNT_FORMAT.format(count)} productos`;
}
