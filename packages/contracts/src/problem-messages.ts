/**
 * The closed list of reasons for which the API refuses. Apart from the format of a refusal (`problem.ts`), whose
 * schema the browser goes without.
 */
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
  wrong_password: 'La contraseña actual no es correcta.',
  last_administrator: 'Debe quedar al menos un administrador activo.',
  account_elsewhere:
    'Esa persona usa su cuenta también en otra empresa: su correo y su contraseña los cambia ella.',
  already_member: 'Esa persona ya es usuaria de la empresa.',
  invite_invalid: 'La invitación ya no es válida. Pide otra.',
  company_name_required: 'El nombre de la empresa es requerido',
  reset_token_invalid: 'El enlace ya no es válido. Pide uno nuevo.',
  mail_failed: 'Error al enviar el correo de recuperación',
  id_reused: 'Ese identificador ya se usó con otro contenido.',
  hash_mismatch: 'El contenido llegó dañado.',
  duplicate_sku: 'El SKU ya existe',
  duplicate_value: 'Ya existe otro con ese mismo valor.',
  bad_category: 'La categoría seleccionada no es válida',
  bad_currency: 'La empresa no tiene esa moneda.',
  is_default: 'Es el predeterminado de la empresa. Elige otro antes de eliminarlo.',
  plan_limit: 'Tu plan no permite más. Cambia de plan en la Tienda o elimina lo que no uses.',
  role_in_use: 'Hay usuarios con este rol. Cámbiales el rol antes de eliminarlo.',
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
