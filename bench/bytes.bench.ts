/** (e) What a page's script weighs on the line, compressed: counted from the build, the same on every machine. */
import { gzippedKilobytes, PAGES, type PageName, scriptsOf } from '../e2e/support/script-bytes.ts';
import { type Figure, report } from './support/report.ts';

const MOST_KB: Partial<Record<PageName, number>> = { landing: 120, till: 255 };

const figures = (Object.keys(PAGES) as PageName[]).map((page): Figure => {
  const most = MOST_KB[page];
  return {
    group: '(e)',
    what: `script of ${page}, gzipped, ${scriptsOf(page).length} files`,
    value: gzippedKilobytes(page),
    unit: 'kB',
    ...(most === undefined ? {} : { floor: { value: most, better: 'lower' as const } }),
  };
});
report('bytes', figures);
