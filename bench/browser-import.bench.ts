/** A product list through the import screen, of 5,000 and of 20,000 rows; `CUADRA_BENCH_ROWS` names one of them. */
import { CuadraServer } from '../e2e/support/server.ts';
import { type ImportSize, measureImport } from './support/browser-import.ts';
import { type Figure, report } from './support/report.ts';

const SIZES: readonly ImportSize[] = [
  { rows: 5_000, floorSeconds: 8 },
  { rows: 20_000, floorSeconds: 20 },
];

const { CUADRA_BENCH_ROWS: only } = process.env;
const figures: Figure[] = [];
const server = await CuadraServer.start({ CUADRA_RATE_LIMITS: 'off' });
try {
  for (const size of SIZES) {
    if (only === undefined || size.rows === Number(only))
      figures.push(...(await measureImport(server, size)));
  }
} finally {
  report('browser-import', figures);
  await server.dispose();
}
