/** Why a write to the browser's database failed, in words for the person (S-64): nothing was registered. */

const MESSAGES: Readonly<Record<string, string>> = {
  QuotaExceededError:
    'No queda espacio en este equipo y no se guardó nada. Libera espacio en el disco o borra datos de otros sitios y vuelve a intentarlo.',
  DatabaseClosedError:
    'La aplicación se actualizó en otra pestaña. Vuelve a cargar esta página; no se guardó nada.',
  VersionError:
    'Otra pestaña ya usa una versión más nueva de la aplicación. Vuelve a cargar esta página; no se guardó nada.',
  InvalidStateError: 'El navegador cerró la base de datos y no se guardó nada. Vuelve a cargar la página.',
};

/** Dexie wraps what IndexedDB threw, so the cause may be inside. */
export function writeFailureMessage(error: unknown): string {
  return (
    namesOf(error)
      .map((name) => MESSAGES[name])
      .find((message) => message !== undefined) ?? UNKNOWN
  );
}

const UNKNOWN = 'El navegador no pudo guardar y no se registró nada. Vuelve a intentarlo.';

function namesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { name, inner } = error as { name?: unknown; inner?: unknown };
  return [...namesOf(inner), ...(typeof name === 'string' ? [name] : [])];
}
