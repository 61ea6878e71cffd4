/**
 * In which file a module comes that several parts of the app share. By itself the bundler writes a file for every set of
 * parts that share something: a screen took 240 files, and asking for them was half of the work of opening it.
 */

/** What the bundler says of a module; of the entry of a library `code` and `importedIds` are in one order. */
export interface ModuleImports {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

export type ReadModule = (id: string) => ModuleImports | null;

export interface SharedChunk {
  readonly name: string;
  /** Ids of modules: it holds what all of them import at once, as far as it is shared. Without any, what is left. */
  readonly neededBy?: readonly string[];
}

/** A library whose entry imports all of its modules; the entry alone would say that everything is used. */
export interface Library {
  /** As modules import it. */
  readonly name: string;
  /** The id of its entry. */
  readonly entry: string;
}

export interface SharedModules {
  /** Ids of the modules where pages begin. */
  readonly pages: readonly string[];
  readonly libraries: readonly Library[];
  /** By priority: a module comes in the first that holds it. */
  readonly chunks: readonly SharedChunk[];
}

interface ChunkGroup {
  readonly debugName: string;
  readonly priority: number;
  readonly name: (id: string, context: { readonly getModuleInfo: ReadModule }) => string | null;
}

/** As the bundler wants them, below groups of a priority above their number. */
export function sharedChunkGroups(shared: SharedModules): ChunkGroup[] {
  let chunks: ReadonlyMap<string, string> | undefined;
  return shared.chunks.map(({ name }, place) => ({
    debugName: name,
    priority: shared.chunks.length - place,
    name: (id, context) => {
      chunks ??= placeSharedModules(shared, (one) => context.getModuleInfo(one));
      return chunks.get(id) === name ? name : null;
    },
  }));
}

/** @returns the chunk of each module that more than one part imports at once, by its id */
export function placeSharedModules(
  { pages, libraries, chunks }: SharedModules,
  readAll: ReadModule,
): ReadonlyMap<string, string> {
  const read = libraries.reduce(withoutUnused, readAll);
  const shares = new Map<string, number>();
  for (const part of partsOf(pages, read))
    for (const id of closureOf(part, read)) shares.set(id, (shares.get(id) ?? 0) + 1);
  const shared = [...shares].filter(([, count]) => count > 1).map(([id]) => id);
  const placed = new Map<string, string>();
  for (const { name, neededBy = [] } of chunks) {
    const closures = neededBy.map((part) => closureOf(part, read));
    for (const id of shared)
      if (!placed.has(id) && closures.every((closure) => closure.has(id))) placed.set(id, name);
  }
  return placed;
}

/** The pages, and every module that is imported when it is wanted. */
function partsOf(pages: readonly string[], read: ReadModule): Set<string> {
  const parts = new Set(pages);
  const seen = new Set<string>();
  const todo = [...pages];
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = read(id) ?? {};
    for (const part of dynamicallyImportedIds) parts.add(part);
    todo.push(...importedIds, ...dynamicallyImportedIds);
  }
  return parts;
}

/** The module with all that it imports at once. */
function closureOf(part: string, read: ReadModule): Set<string> {
  const closure = new Set<string>();
  const todo = [part];
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (closure.has(id)) continue;
    closure.add(id);
    todo.push(...(read(id)?.importedIds ?? []));
  }
  return closure;
}

/** Reads of a library only the modules that make what is imported by name. */
function withoutUnused(read: ReadModule, { name, entry }: Library): ReadModule {
  let homes: ReadonlyMap<string, string> | undefined;
  return (id) => {
    const module = read(id);
    if (module === null || !module.importedIds.includes(entry)) return module;
    homes ??= homesOf(entry, read);
    const { code, dynamicallyImportedIds } = module;
    const used = importsIn(code).filter(({ from }) => from === name);
    const made = used.flatMap(({ names }) => names.flatMap((one) => homes?.get(one) ?? []));
    const others = module.importedIds.filter((one) => one !== entry);
    return { code, importedIds: [...others, ...made], dynamicallyImportedIds };
  };
}

/** The modules that make what the entry exports, by name. */
function homesOf(entry: string, read: ReadModule): Map<string, string> {
  const { code = null, importedIds = [] } = read(entry) ?? {};
  return new Map(
    importsIn(code).flatMap(({ names }, place) => {
      const home = importedIds[place];
      return home === undefined ? [] : names.map((name) => [name, home] as const);
    }),
  );
}

const IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

function importsIn(code: string | null): { readonly from: string; readonly names: readonly string[] }[] {
  return [...(code ?? '').matchAll(IMPORT)].map(([, list = '', from = '']) => ({
    from,
    names: list.split(',').flatMap((one) => one.trim().split(/\s+as\s+/)[0] || []),
  }));
}
