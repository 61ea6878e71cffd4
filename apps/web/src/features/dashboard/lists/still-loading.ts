/** Shown where a panel would say that there is nothing, while the first data still comes. */
export const STILL_LOADING = 'Todavía se descargan los datos.';
