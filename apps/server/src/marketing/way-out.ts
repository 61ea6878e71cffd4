/** Why no campaign goes out of a server, as the person who would schedule one reads it. */

export const NO_SMTP =
  'Este servidor no tiene un correo de salida. Quien lo administra debe configurar SMTP_URL para que las campañas salgan.';
export const NOT_VERIFIED =
  'Para enviar campañas, un administrador debe verificar primero el correo de su cuenta, en su perfil.';
