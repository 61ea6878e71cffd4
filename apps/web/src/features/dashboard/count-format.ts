/** Counts with their thousands grouped: '1.248'. */
export const COUNT_FORMAT = new Intl.NumberFormat('es-VE', { useGrouping: 'always' });
