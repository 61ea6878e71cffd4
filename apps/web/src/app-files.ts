/** The app's scripts and styles in one file, as the build writes them and a service worker reads them. */

/** In the root of the site. */
export const APP_FILES = 'app-files.json';

/** Each text by its path. */
type AppFiles = Readonly<Record<string, string>>;

const MEDIA_TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };
/** They are of the one file itself, and not of what is in it. */
const HEADERS_OF_ITS_OWN = ['content-encoding', 'content-length', 'etag', 'last-modified'];

/**
 * Stores in the cache what the one file has of the wanted ones. What it lacks is fetched by itself afterwards, as all of
 * them where there is no such file.
 *
 * @param wanted the address of each file and its key in the cache
 */
export async function storeAppFiles(cache: Cache, wanted: ReadonlyMap<string, string>): Promise<void> {
  // A device with an older version has most of the files, and fetches only those that have changed.
  if ((await cache.keys()).length > 0) return;
  const answer = await fetch(`/${APP_FILES}`, { credentials: 'same-origin' }).catch((error: unknown) => {
    console.warn('the app’s files are fetched one by one', error);
    return undefined;
  });
  if (answer?.ok !== true) return;
  const files: AppFiles = await answer.json();
  const storing = [...wanted].map(async ([url, key]) => {
    const { pathname } = new URL(url);
    const text = files[pathname];
    if (text !== undefined) await cache.put(key, fileOf(pathname, text, answer.headers));
  });
  await Promise.all(storing);
}

/** As the server sends them: their names change with their content. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * With the headers of the server, among them those that protect a page. The one file must be asked for again each time;
 * what is in it must not, or a page that opens takes none of its files from the browser's memory.
 */
function fileOf(pathname: string, text: string, headers: Headers): Response {
  const own = new Headers(headers);
  for (const name of HEADERS_OF_ITS_OWN) own.delete(name);
  const ending = pathname.slice(pathname.lastIndexOf('.') + 1);
  own.set('content-type', `${MEDIA_TYPES[ending] ?? 'text/plain'}; charset=utf-8`);
  own.set('cache-control', FOR_EVER);
  return new Response(text, { headers: own });
}
