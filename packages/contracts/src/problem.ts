/**
 * The one format of every refusal (RFC 9457 problem details) and the closed list of its reason codes.
 * The server answers with it, the app shows its sentence at the field.
 */
import { z } from 'zod';

/** Every reason the API refuses for, with the sentence a person reads when nothing more exact is known. */
export const PROBLEM_MESSAGES = {
  invalid_input: 'Revisa los datos marcados.',
  invalid_json: 'El cuerpo de la petición no es JSON válido.',
  unsupported_media_type: 'El contenido debe ser JSON.',
  body_too_large: 'La petición es demasiado grande.',
  not_found: 'No se encontró lo que buscas.',
  method_not_allowed: 'Esa operación no existe aquí.',
  signed_out: 'Usuario no autenticado',
  wrong_credentials: 'Usuario o contraseña incorrectos',
  user_missing: 'No se encontraron datos del usuario',
  membership_missing: 'Usuario no encontrado. Por favor regístrese nuevamente.',
  forbidden: 'No tienes permiso para hacer esto.',
  not_a_member: 'No perteneces a esta empresa.',
  company_missing: 'Falta indicar la empresa.',
  device_unknown: 'Este equipo no está registrado en la empresa.',
  device_withdrawn: 'Este equipo fue retirado de la empresa.',
  cross_site: 'La petición viene de otro sitio.',
  email_taken: 'Este correo electrónico no está disponible',
  weak_password:
    'La contraseña es demasiado débil. Debe incluir mayúsculas, minúsculas, números y caracteres especiales.',
  company_name_required: 'El nombre de la empresa es requerido',
  reset_token_invalid: 'El enlace ya no es válido. Pide uno nuevo.',
  mail_failed: 'Error al enviar el correo de recuperación',
  id_reused: 'Ese identificador ya se usó con otro contenido.',
  hash_mismatch: 'El contenido llegó dañado.',
  duplicate_sku: 'El SKU ya existe',
  duplicate_value: 'Ya existe otro con ese mismo valor.',
  bad_category: 'La categoría seleccionada no es válida',
  bad_reference: 'Hace referencia a algo que no existe.',
  not_writable: 'Ese dato no se puede cambiar por aquí.',
  deleted: 'Ese registro fue eliminado.',
  stale_version: 'Alguien lo cambió antes; vuelve a cargar.',
  sums_mismatch: 'Las sumas del documento no cuadran.',
  limit_exceeded: 'Se superó un límite.',
  rate_limited: 'Demasiados intentos. Espera un momento.',
  schema_too_old: 'Actualiza la aplicación para continuar.',
  later: 'El servidor está ocupado; se intentará de nuevo.',
  failed: 'El servidor tuvo un error. Tu cambio sigue guardado en este equipo.',
  another_company: 'Ese documento es de otra empresa.',
  device_duplicated: 'Este equipo parece copiado de otro; se registrará de nuevo.',
  different_history: 'El servidor volvió a una copia anterior.',
} as const;

export type ReasonCode = keyof typeof PROBLEM_MESSAGES;

export const FieldProblem = z.object({
  /** Path of the field, members joined by dots: `lines.0.quantity`. */
  field: z.string(),
  code: z.string(),
  message: z.string(),
});
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The body of every answer of 4xx and 5xx; media type `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.array(FieldProblem),
});
export type Problem = z.infer<typeof Problem>;

/** Builds a problem; `errors` name the fields, where there are any. */
export function problem(status: number, code: ReasonCode, errors: readonly FieldProblem[] = []): Problem {
  const detail = errors[0]?.message ?? PROBLEM_MESSAGES[code];
  return {
    type: `urn:cuadra:problem:${code}`,
    title: PROBLEM_MESSAGES[code],
    status,
    code,
    detail,
    errors: [...errors],
  };
}

/** The fields a zod error names, with their Spanish messages. */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    code: issue.code,
    message:
      issue.code === 'unrecognized_keys' ? `Campo desconocido: ${issue.keys.join(', ')}.` : issue.message,
  }));
}
