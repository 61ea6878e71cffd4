/** Counts with their thousands grouped as es-VE writes them, from four digits on: '1.248'. */
export const COUNT_FORMAT = new Intl.NumberFormat('es-VE', { useGrouping: 'always' });
