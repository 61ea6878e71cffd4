/**
 * Checks the arrows of the architecture: which folder may import which, no circles, nothing that does not exist.
 *
 * A script of our own because the usual tools need the programming interface of the TypeScript compiler, which version
 * 7 does not have; without it they read no file and report success. This one fails when it has read none.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['packages', 'apps', 'e2e', 'bench'];

/** For each workspace, which of our packages it may import and whether npm and Node are open to it. */
const WORKSPACES = {
  'packages/domain': { packages: [], npm: false, node: false },
  'packages/fiscal': { packages: [], npm: false, node: false },
  'packages/contracts': { packages: ['domain'], npm: true, node: false },
  'apps/server': { packages: ['contracts', 'domain'], npm: true, node: true },
  'apps/web': { packages: ['contracts', 'domain', 'fiscal'], npm: true, node: false },
};

/** In apps/web/src, which other folders each may import; `features` means the feature itself, never another one. */
const WEB_LAYERS = {
  app: ['features', 'ui', 'devices', 'session', 'data'],
  features: ['ui', 'devices', 'session', 'data'],
  session: ['data'],
  devices: [],
  ui: [],
  data: [],
};

/**
 * The rooms of apps/server/src, from the ground up: its folders, and the files beside them. A room imports the rooms of
 * all layers before its own, and of its own layer those named with it. These come before it in the layer, so that no
 * rooms form a circle.
 */
const SERVER_LAYERS = [
  {
    'error-message.ts': [],
    'one-line.ts': [],
    'variable-reader.ts': ['error-message.ts'],
    'data-dir.ts': ['variable-reader.ts'],
    'config.ts': ['variable-reader.ts', 'data-dir.ts'],
    net: [],
    db: ['error-message.ts', 'config.ts'],
    plugins: ['db'],
    mail: ['one-line.ts', 'config.ts', 'plugins'],
    push: ['error-message.ts', 'one-line.ts', 'config.ts', 'net', 'db'],
  },
  { caller: [] },
  { http: [], storage: [], items: [] },
  { documents: [] },
  {
    audit: [],
    stock: [],
    cash: [],
    customers: [],
    merges: [],
    company: [],
    plans: [],
    marketing: ['plans'],
    accounting: ['plans'],
    identity: ['company'],
    people: ['plans', 'identity'],
    collections: ['plans', 'people'],
    sales: ['identity', 'collections'],
    digital: ['collections'],
  },
  { verification: [], jobs: ['verification'], residence: [], sync: [], restore: ['sync', 'verification'] },
  {
    'document-mappers.ts': [],
    'outgoing-calls.ts': [],
    'scheduled-work.ts': ['outgoing-calls.ts'],
    'api-routes.ts': ['outgoing-calls.ts', 'scheduled-work.ts'],
    'app.ts': ['document-mappers.ts', 'outgoing-calls.ts', 'scheduled-work.ts', 'api-routes.ts'],
  },
  { start: [], commands: ['start'], 'main.ts': ['start', 'commands'] },
];

/**
 * The rooms of a folder, in their order: each imports only those named before it, so that they form no circle. Files
 * that lie directly in the folder connect the rooms, and no room imports them.
 */
export const ROOMS = {
  'packages/contracts/src': [
    ...'primitives problems residence protocol catalog company identity sales stock cash accounting marketing'.split(
      ' ',
    ),
    ...'registry setup company-file wire posting'.split(' '),
  ],
  'apps/web/src/data/sync': 'state answers lanes sending reading waiting'.split(' '),
  'apps/web/src/session': 'words device demo identity company fiscal selling'.split(' '),
  'apps/web/src/features/accounting': [
    ...'frame cards chart attachments transactions reading statements months trial-balance results balance-sheet ledger cash-flow legal-books'.split(
      ' ',
    ),
    ...'vat payables withholdings settling documents banking posting month-end month-file periods verify owner panel'.split(
      ' ',
    ),
  ],
  'apps/web/src/features/dashboard': 'figures shop sales cash main-cash lists first-steps modules'.split(' '),
  'apps/web/src/features/marketing': [
    ...'frame customers guard rules promotions campaigns providers simulator running results'.split(' '),
  ],
  'apps/web/src/features/pos': [
    ...'screen keys bank money cart articles prices context coupon'.split(' '),
    ...'cash gate catalogue scan check unknown lots hold discount'.split(' '),
    ...'receipt customer display panel payment pending returns reports quotes deliveries till'.split(' '),
  ],
  'apps/web/src/features/inventory': [
    ...'costs catalogue frame scan suppliers categories warehouses movements kardex lots'.split(' '),
    ...'price-change products alerts duplicates quick-entry counts valued-stock import panel'.split(' '),
  ],
};

const REACT = /^(react|react-dom|react-router|dexie-react-hooks|@mantine\/.*|@tabler\/icons-react)(\/|$)/;
const SOURCE = /\.tsx?$/;
const TEST = /\.(test|spec|catalogue\.test)\.tsx?$|(^|\/)testing\//;

/**
 * @param {ReadonlyMap<string, string>} sources text of every file by its path from the root, with `/`
 * @returns {string[]} one sentence for each import that is wrong; empty when all is well
 */
export function checkImports(sources, imports = importsOf(sources)) {
  if (sources.size === 0) return ['No file was read: the check has looked at nothing.'];
  const wrong = imports.flatMap(({ file, specifier, target }) => {
    const reason = whyForbidden(file, specifier, target);
    return reason === undefined ? [] : [`${file}: imports ${specifier}: ${reason}`];
  });
  const circles = circlesOf(sources.keys(), imports).map((circle) => `Circle: ${circle.join(' → ')}`);
  return [...wrong, ...circles];
}

/** Every import of every file, with the file that it means. */
export function importsOf(sources) {
  return [...sources].flatMap(([file, text]) =>
    specifiersOf(file, text).map((specifier) => ({
      file,
      specifier,
      target: resolve(file, specifier, sources),
    })),
  );
}

/**
 * Arrows that the layers of the server allow and no import uses: the list shows how the rooms depend on one another,
 * and must not show more. The imports of tests do not count; they are free.
 *
 * @returns {string[]} one sentence for each
 */
export function unusedEdges(imports, layers = SERVER_LAYERS) {
  const used = new Set(
    imports.flatMap(({ file, target }) =>
      target && !TEST.test(file) ? [`${serverRoomOf(file)} → ${serverRoomOf(target)}`] : [],
    ),
  );
  return layers
    .flatMap((layer) => Object.entries(layer))
    .flatMap(([from, named]) => named.map((to) => `${from} → ${to}`))
    .filter((edge) => !used.has(edge))
    .map((edge) => `SERVER_LAYERS allows ${edge}, and no file imports so`);
}

/** Everything a file imports, types and dynamic imports included. */
function specifiersOf(file, text) {
  const { module, program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const requests = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) =>
      entry.entries.flatMap((name) => name.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => literal(text.slice(start, end)) ?? [],
    ),
    ...(/\bimport\s*\(/.test(text) ? typeImportsOf(program) : []),
  ];
  return [...new Set(requests)];
}

function literal(expression) {
  return /^(['"`])([^'"`$]+)\1$/.exec(expression)?.[2];
}

/** `import('./x.ts').Y` in the place of a type, which is not in the parser's list. */
function typeImportsOf(node) {
  if (node === null || typeof node !== 'object') return [];
  if (node.type === 'TSImportType')
    return [node.source?.value ?? node.argument?.literal?.value].filter(Boolean);
  return Object.values(node).flatMap(typeImportsOf);
}

/** The file meant by an import of our own; null when there is none; undefined for npm and Node. */
function resolve(file, specifier, sources) {
  const bare = specifier.split('?')[0];
  if (bare.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), bare);
    return sources.has(target) || !SOURCE.test(target) ? target : null;
  }
  const own = /^@cuadra\/([^/]+)\/(.+)$/.exec(bare);
  if (own === null) return bare.startsWith('@cuadra/') ? null : undefined;
  const target = `packages/${own[1]}/src/${own[2]}.ts`;
  return sources.has(target) ? target : null;
}

function whyForbidden(file, specifier, target) {
  if (target === null) return 'there is no such file';
  if (TEST.test(file) || !file.includes('/src/')) return undefined;
  const rules = WORKSPACES[workspaceOf(file)];
  if (rules === undefined) return undefined;
  if (target === undefined) return whyForbiddenOutside(file, specifier, rules);
  if (TEST.test(target)) return 'it belongs to the tests';
  if (workspaceOf(target) === workspaceOf(file))
    return whyForbiddenInServer(file, target) ?? whyForbiddenInWeb(file, target);
  if (specifier.startsWith('.')) return 'another package is imported by its name';
  if (!rules.packages.includes(target.split('/')[1]))
    return `${workspaceOf(file)} may not import ${workspaceOf(target)}`;
  if (layerOf(file) === 'ui' && !/^packages\/domain\/src\/(money|time)\//.test(target))
    return 'ui has no business but the look of money and days';
  return undefined;
}

function whyForbiddenOutside(file, specifier, rules) {
  const isNode = isBuiltin(specifier);
  if (isNode && !rules.node) return `${workspaceOf(file)} does not run on Node alone`;
  if (!isNode && !rules.npm) return `${workspaceOf(file)} needs no package of npm`;
  if (layerOf(file) === 'data' && REACT.test(specifier)) return 'data has no React';
  return undefined;
}

function whyForbiddenInServer(file, target) {
  const [from, to] = [serverRoomOf(file), serverRoomOf(target)];
  if (from === to) return undefined;
  const layerOfRoom = (room) => SERVER_LAYERS.findIndex((layer) => Object.hasOwn(layer, room));
  const unknown = [from, to].find((room) => layerOfRoom(room) === -1);
  if (unknown !== undefined) return `${unknown} has no place in the layers of the server`;
  if (layerOfRoom(from) !== layerOfRoom(to))
    return layerOfRoom(to) < layerOfRoom(from) ? undefined : `${to} is of a layer above ${from}`;
  const layer = SERVER_LAYERS[layerOfRoom(from)];
  const rooms = Object.keys(layer);
  if (rooms.indexOf(to) > rooms.indexOf(from)) return `${to} comes after ${from} in the layer of both`;
  return layer[from].includes(to) ? undefined : `${to} is not named with ${from} in the layer of both`;
}

/** The folder under apps/server/src, or the file that lies directly in it; undefined elsewhere. */
function serverRoomOf(file) {
  return /^apps\/server\/src\/([^/]+)/.exec(file)?.[1];
}

function whyForbiddenInWeb(file, target) {
  const [from, to] = [layerOf(file), layerOf(target)];
  if (from === undefined || to === undefined) return undefined;
  if (WEB_LAYERS[from] === undefined) return `${from} is not a layer of the web app`;
  if (from === to) {
    const isOtherFeature = from === 'features' && file.split('/')[4] !== target.split('/')[4];
    return isOtherFeature ? 'a feature never imports another feature' : whyForbiddenInRooms(file, target);
  }
  return WEB_LAYERS[from].includes(to) ? undefined : `${from} may not import ${to}`;
}

function whyForbiddenInRooms(file, target) {
  const folder = Object.keys(ROOMS).find((place) => file.startsWith(`${place}/`));
  if (folder === undefined || !target.startsWith(`${folder}/`)) return undefined;
  const [from, to] = [roomOf(file, folder), roomOf(target, folder)];
  if (from === to) return undefined;
  const unknown = [from, to].find((room) => room !== undefined && !ROOMS[folder].includes(room));
  if (unknown !== undefined) return `${unknown} has no place in the order of the rooms of ${folder}`;
  if (from === undefined) return undefined;
  if (to === undefined) return `a room does not import what joins the rooms of ${folder}`;
  return ROOMS[folder].indexOf(to) < ROOMS[folder].indexOf(from)
    ? undefined
    : `${to} comes after ${from} in the order of the rooms of ${folder}`;
}

/** The folder under `folder` that the file lies in; undefined for a file that lies directly in it. */
function roomOf(file, folder) {
  return /^([^/]+)\//.exec(file.slice(folder.length + 1))?.[1];
}

function workspaceOf(file) {
  return file.split('/').slice(0, 2).join('/');
}

/** The folder under apps/web/src; undefined elsewhere and for the files that lie directly in it. */
function layerOf(file) {
  return /^apps\/web\/src\/([^/]+)\//.exec(file)?.[1];
}

/** Each circle once, found by walking the imports depth first. */
function circlesOf(files, imports) {
  const targets = new Map();
  for (const { file, target } of imports)
    if (target) targets.set(file, [...(targets.get(file) ?? []), target]);
  const [done, circles] = [new Set(), []];
  const walk = (file, trail) => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file]);
    if (done.has(file) || trail.includes(file)) return;
    for (const target of targets.get(file) ?? []) walk(target, [...trail, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  return circles;
}

function readSources() {
  const sources = new Map();
  for (const folder of FOLDERS.filter((name) => existsSync(path.join(ROOT, name)))) {
    for (const entry of readdirSync(path.join(ROOT, folder), { recursive: true })) {
      const file = path.join(folder, entry).split(path.sep).join('/');
      if (!SOURCE.test(file) || /(^|\/)(node_modules|dist)\//.test(file)) continue;
      sources.set(file, readFileSync(path.join(ROOT, file), 'utf8'));
    }
  }
  return sources;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readSources();
  const imports = importsOf(sources);
  const wrong = [...checkImports(sources, imports), ...unusedEdges(imports)];
  for (const sentence of wrong) console.error(sentence);
  console.log(`${sources.size} files read, ${wrong.length} wrong imports`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
