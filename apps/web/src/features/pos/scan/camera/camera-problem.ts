/** Why the camera has no picture, and what to do about it, as text (POS-03). */

export interface CameraProblem {
  readonly fact: string;
  readonly whatToDo: string;
}

const BY_NAME: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: {
    fact: 'El navegador no dio permiso para usar la cámara.',
    whatToDo: 'Toca el candado junto a la dirección, permite la cámara y vuelve a abrir Escanear.',
  },
  NotFoundError: {
    fact: 'Este equipo no tiene cámara.',
    whatToDo: 'Usa un lector de códigos o busca el producto por su nombre.',
  },
  NotReadableError: {
    fact: 'Otra aplicación está usando la cámara.',
    whatToDo: 'Ciérrala y vuelve a abrir Escanear.',
  },
};

const INSECURE: CameraProblem = {
  fact: 'La cámara funciona solo en una dirección segura (https) o en este mismo equipo (localhost).',
  whatToDo: 'Abre Cuadra con https, o usa un lector de códigos.',
};

const OTHER: CameraProblem = {
  fact: 'La cámara no se pudo abrir.',
  whatToDo: 'Ciérrala y vuelve a intentarlo, o usa un lector de códigos.',
};

/** @param isSecure whether the page has a secure context, without which browsers give no camera */
export function cameraProblem(failure: unknown, isSecure: boolean): CameraProblem {
  if (!isSecure) return INSECURE;
  const name = failure instanceof Error ? failure.name : '';
  return BY_NAME[name] ?? OTHER;
}
