/** The maker of a document that the server sends. Apart from pages because answers contain documents too. */
import type { Maker } from '../../rows.ts';

/** In the shape of the device's own documents; empty where the server sends none. */
export function documentMaker({ user_id, user_name }: Readonly<Record<string, unknown>>): {
  made_by?: Maker;
} {
  return user_id === undefined ? {} : { made_by: { id: String(user_id), name: String(user_name ?? '') } };
}
