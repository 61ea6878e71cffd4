/**
 * The closed list of reasons for which the API refuses. Separate from the format of a refusal (`problem.ts`), whose
 * schema the browser goes without.
 */
import { ATTACHMENTS_MAX } from '@cuadra/domain/files/attachment-type';

import { FIRST_PROBLEM_MESSAGES } from './first-messages.ts';

/** Every reason the API refuses for, with the sentence a person reads when nothing more exact is known. */
export const PROBLEM_MESSAGES = {
  ...FIRST_PROBLEM_MESSAGES,
  invalid_input: 'Revisa los datos marcados.',
  invalid_json: 'El cuerpo de la petición no es JSON válido.',
  unsupported_media_type: 'El contenido debe ser JSON.',
  body_too_large: 'La petición es demasiado grande.',
  not_found: 'No se encontró lo que buscas.',
  method_not_allowed: 'Esa operación no existe aquí.',
  signed_out: 'Usuario no autenticado',
  user_missing: 'No se encontraron datos del usuario',
  forbidden: 'No tienes permiso para hacer esto.',
  not_a_member: 'No perteneces a esta empresa.',
  company_missing: 'Falta indicar la empresa.',
  device_unknown: 'Este equipo no está registrado en la empresa.',
  device_withdrawn: 'Este equipo fue retirado de la empresa.',
  cross_site: 'La petición viene de otro sitio.',
  weak_password:
    'La contraseña es demasiado débil. Debe incluir mayúsculas, minúsculas, números y caracteres especiales.',
  short_password: 'La contraseña es muy corta. Usa al menos 8 caracteres.',
  common_password: 'Esa contraseña es muy común y fácil de adivinar. Elige otra.',
  wrong_password: 'La contraseña actual no es correcta.',
  last_administrator: 'Debe quedar al menos un administrador activo.',
  account_elsewhere:
    'Esa persona usa su cuenta también en otra empresa: su correo y su contraseña los cambia ella.',
  held_sale_gone: 'Esa venta en espera ya no está: alguien la retomó o la eliminó.',
  already_member: 'Esa persona ya es usuaria de la empresa.',
  invite_invalid: 'La invitación ya no es válida. Pide otra.',
  own_password_required:
    'Tu contraseña la puso un administrador de otra empresa, que la conoce. Cámbiala con “¿Olvidaste tu contraseña?” y abre otra vez el enlace de la invitación.',
  company_name_required: 'El nombre de la empresa es requerido',
  profile_not_created: 'Error al crear perfil de usuario',
  settings_not_created: 'Error al crear configuración de empresa',
  reset_token_invalid: 'El enlace ya no es válido. Pide uno nuevo.',
  mail_failed: 'Error al enviar el correo de recuperación',
  notice_failed: 'El aviso no salió.',
  sale_not_here: 'La venta todavía no ha llegado al servidor. Cuando se suba, envíala otra vez.',
  delivery_note_not_here:
    'La nota de entrega todavía no ha llegado al servidor. Cuando se suba, envíala otra vez.',
  quote_not_here: 'El presupuesto todavía no ha llegado al servidor. Cuando se suba, envíalo otra vez.',
  account_payment_not_here: 'El abono todavía no ha llegado al servidor. Cuando se suba, envíalo otra vez.',
  return_not_here: 'La devolución todavía no ha llegado al servidor. Cuando se suba, envíala otra vez.',
  vat_book_too_long: 'Son demasiados documentos para un libro: elige un período más corto.',
  journal_too_long: 'Son demasiadas transacciones para un archivo: elige un período más corto.',
  journal_book_too_long:
    'Son más de 3.000 asientos: elige un período más corto y sigue en el folio siguiente, o un asiento por día.',
  period_closed: 'Ese período está cerrado: usa una fecha posterior al cierre o ábrelo de nuevo.',
  period_not_over: 'Ese mes todavía no termina: ciérralo cuando acabe.',
  period_already_closed: 'Ese mes ya está cerrado.',
  period_not_last: 'Abre primero el último mes cerrado.',
  period_not_closed: 'Ese período ya está abierto.',
  id_reused: 'Ese identificador ya se usó con otro contenido.',
  superseded: 'Otro equipo ya lo había registrado.',
  hash_mismatch: 'El contenido llegó dañado.',
  duplicate_sku: 'El SKU ya existe',
  duplicate_value: 'Ya existe otro con ese mismo valor.',
  bad_category: 'La categoría seleccionada no es válida',
  bad_currency: 'La empresa no tiene esa moneda.',
  not_default_currency: 'La moneda por defecto es el dólar o el bolívar.',
  is_default: 'Es el predeterminado de la empresa. Elige otro antes de eliminarlo.',
  user_over_plan:
    'Tu empresa tiene más usuarios de los que permite su plan: puedes ver todo, pero no cambiar nada. Avísale al dueño.',
  plan_limit: 'Tu plan no permite más. Cambia de plan en la Tienda o elimina lo que no uses.',
  module_inactive: 'El módulo no está activo. Tus datos siguen ahí; actívalo en la Tienda.',
  trial_used: 'La prueba gratis de este módulo ya se usó.',
  company_suspended: 'La empresa está suspendida: puedes leer y exportar, no cambiar.',
  period_declared: 'Ese período ya se declaró.',
  books_busy: 'El servidor está calculando otros libros. Espera un momento y vuelve a intentarlo.',
  too_much_open:
    'Es demasiado lo que está abierto ese día para mostrarlo junto: elige un día anterior y paga o cobra eso primero.',
  took_too_long:
    'El servidor tardó demasiado en calcularlo. Elige un período más corto, o inténtalo cuando haya menos trabajo.',
  not_up_to_date: 'Este equipo aún no tiene todo. Espera a que termine y repite.',
  residence_unsuitable: 'Ahora no se puede cambiar dónde se guardan los datos.',
  company_on_other_device: 'Esta empresa guarda sus datos en otro equipo.',
  people_on_device:
    'Esta empresa guarda sus datos en un equipo, y allí se administran sus usuarios. Para invitar por correo debe pasar a la nube.',
  not_in_cloud:
    'Para restaurar una copia, la empresa debe guardar sus datos en la nube. Después puedes traerlos a este equipo.',
  company_not_empty: 'La empresa ya tiene datos: la copia se restaura en una empresa vacía.',
  source_not_allowed: 'Esa dirección no se puede consultar.',
  source_unreachable: 'La fuente de la tasa no respondió bien.',
  unit_in_use: 'Todavía queda existencia en esa unidad. Desempácala o ajústala a cero antes de eliminarla.',
  role_in_use: 'Hay usuarios con este rol. Cámbiales el rol antes de eliminarlo.',
  warehouse_has_stock:
    'El almacén todavía tiene existencias. Trasládalas o ajústalas a cero antes de eliminarlo.',
  form_run_in_use: 'Ya se usaron hojas de ese talonario. Ciérralo en vez de eliminarlo.',
  fiscal_printer_in_use: 'Una caja imprime en esa máquina. Elige otra en la caja antes de eliminarla.',
  warehouse_has_register: 'Una caja vende de ese almacén. Cámbiale el almacén antes de eliminarlo.',
  account_in_use: 'La cuenta está en uso.',
  bad_reference: 'Depende de algo que no existe o fue eliminado.',
  not_a_picture: 'El archivo no es un PDF ni una imagen PNG, JPG o GIF.',
  attachments_full: `Ya tiene ${ATTACHMENTS_MAX} adjuntos, que son los que caben.`,
  attachment_posted: 'Los adjuntos de un documento registrado no se quitan.',
  not_writable: 'Ese dato no se puede cambiar por aquí.',
  deleted: 'Ese registro fue eliminado.',
  register_in_use: 'Esa caja la usa otro equipo. Elige otra, o confirma que pasa a este.',
  series_closed: 'Esa caja pasó a otro equipo.',
  stale_version: 'Alguien lo cambió antes; vuelve a cargar.',
  sums_mismatch: 'Las sumas del documento no cuadran.',
  limit_exceeded: 'Se superó un límite.',
  verification_token_invalid: 'El enlace ya no sirve. Pide otro en “Mi perfil”.',
  mails_of_unverified:
    'Ya salieron los 20 recibos por correo de hoy. Para enviar más, un administrador verifica su correo en “Mi perfil”.',
  too_many_attempts: 'Demasiados intentos seguidos. Espera y vuelve a intentarlo.',
  rate_limited: 'Demasiados intentos. Espera un momento.',
  schema_too_old: 'Actualiza la aplicación para continuar.',
  unbookable_too_large:
    'No se pudo registrar y es demasiado grande para guardarlo así en el servidor. Sigue en este equipo: muéstraselo a tu administrador.',
  unbookable_too_many:
    'El servidor ya guarda demasiado que no se pudo registrar. Esto sigue en este equipo y se intentará más tarde.',
  later: 'El servidor está ocupado; se intentará de nuevo.',
  another_company: 'Ese documento es de otra empresa.',
  given_up: 'Se descartó en la lista de documentos apartados.',
  device_duplicated: 'Este equipo parece copiado de otro; se registrará de nuevo.',
  different_history: 'El servidor volvió a una copia anterior.',
} as const;

export type ReasonCode = keyof typeof PROBLEM_MESSAGES;
