/**
 * The reasons that a program may have to state itself before it has reached the server. Separate from all the others
 * because the browser's first script contains only these.
 */
export const FIRST_PROBLEM_MESSAGES = {
  wrong_credentials: 'Usuario o contraseña incorrectos',
  membership_missing: 'Usuario no encontrado. Por favor regístrese nuevamente.',
  failed: 'El servidor tuvo un error. Inténtalo otra vez en un momento.',
  email_taken: 'Este correo electrónico no está disponible',
} as const;

export type FirstReasonCode = keyof typeof FIRST_PROBLEM_MESSAGES;
