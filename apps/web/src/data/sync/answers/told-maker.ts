/** Who made a document that the server tells. Apart from pages because answers tell documents too. */
import type { Maker } from '../../rows.ts';

/** As the device's own documents say it; nothing where the server does not. */
export function toldMaker({ user_id, user_name }: Readonly<Record<string, unknown>>): { made_by?: Maker } {
  return user_id === undefined ? {} : { made_by: { id: String(user_id), name: String(user_name ?? '') } };
}
