/** Why no campaign goes out of a server, as the person who would schedule one reads it. */

export const NO_SMTP =
  'Este servidor no tiene un correo de salida. Quien lo administra debe configurar SMTP_URL para que las campañas salgan.';
export const NO_PROVIDER =
  'La empresa no tiene un proveedor activo para estos mensajes: la campaña espera hasta que lo configures.';
export const NOT_VERIFIED =
  'Para enviar campañas, un administrador debe verificar primero el correo de su cuenta, en su perfil.';

const NO_CALLS = 'Este servidor no llama a proveedores de mensajes. Lo decide quien lo administra.';

/** Of a channel by which nothing leaves the server at all. */
export const NO_WAY_OUT = {
  email: NO_SMTP,
  sms: NO_CALLS,
  whatsapp: NO_CALLS,
  push: 'Este servidor no envía avisos a los navegadores.',
} as const;
