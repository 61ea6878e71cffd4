/** The place of a reading as the server is asked for it; nothing for all places. */
export function placeQuery(place: string | undefined): { readonly warehouse_id?: string } {
  return place === undefined ? {} : { warehouse_id: place };
}
