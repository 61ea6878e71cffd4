/** The wire of identity: sign-up, sign-in, session, forgotten password (API-04 to API-07). */
import { PLAN_IDS } from '@cuadra/domain/plans/plan';
import { z } from 'zod';

import { hasNoControlCharacters, optionalText, requiredText, Uuid } from '../primitives/values.ts';

/** E-mails are compared in lower case and without blanks around them. */
export const Email = z
  .string('Escribe tu correo electrónico.')
  .trim()
  .toLowerCase()
  .max(254, 'El correo es demasiado largo.')
  .pipe(z.email('Escribe un correo electrónico válido.'));

/** A password as typed: never trimmed. Its upper bound keeps hashing cheap to refuse (ASVS 6.2). */
const Password = z
  .string('Escribe la contraseña.')
  .min(1, 'Escribe la contraseña.')
  .max(256, 'La contraseña puede tener hasta 256 caracteres.');

export const SignUpBody = z.strictObject({
  /** The company's id, made by the browser, so that a repeated press makes one company. */
  company_id: Uuid,
  email: Email,
  password: Password,
  data: z.strictObject({
    name: requiredText('Escribe tu nombre completo.', 120),
    company: z
      .string('El nombre de la empresa es requerido')
      .max(160, 'Usa hasta 160 caracteres.')
      .refine(hasNoControlCharacters, 'Quita los caracteres invisibles.'),
    country: requiredText('Elige tu país.', 60),
    phone: requiredText('Escribe tu teléfono.', 40),
    plan: optionalText(40).optional(),
    /** The residence of the company's data (DATA-02); the cloud by default. */
    residence: z.enum(['cloud', 'device'], 'Elige dónde guardar los datos.').optional(),
  }),
});
export type SignUpBody = z.infer<typeof SignUpBody>;

export const SignInBody = z.strictObject({
  email: z
    .string('Escribe tu correo electrónico.')
    .trim()
    .toLowerCase()
    .min(1, 'Escribe tu correo electrónico.')
    .max(254, 'El correo es demasiado largo.')
    .refine(hasNoControlCharacters, 'Escribe un correo electrónico válido.'),
  password: Password,
});
export type SignInBody = z.infer<typeof SignInBody>;

export const ForgotPasswordBody = z.strictObject({ email: Email });
export const ResetPasswordBody = z.strictObject({
  token: z.string('Falta el enlace.').min(20, 'El enlace no es válido.').max(200, 'El enlace no es válido.'),
  password: Password,
});

/** The token of a link that verifies an address. */
export const VerifyEmailBody = ResetPasswordBody.pick({ token: true });

const PermissionEntry = z.object({ module: z.string(), actions: z.array(z.string()) });

export const Membership = z.object({
  company_id: Uuid,
  company_name: z.string(),
  name: z.string(),
  /** `admin`, `seller` or the id of a role of the company's own. */
  role: z.string(),
  /** Absent in a session that a device stored before the server sent it. */
  role_id: Uuid.optional(),
  role_name: z.string(),
  permissions: z.array(PermissionEntry),
  /** Where its data lives. As the two below: absent in a session that a device stored before the server sent it. */
  residence: z.enum(['cloud', 'device', 'moving']).optional(),
  plan: z.enum(PLAN_IDS).optional(),
  /** The company can be read and exported, and not changed. */
  is_suspended: z.boolean().optional(),
});
export type Membership = z.infer<typeof Membership>;

/** The signed-in user and the user's companies: the answer of sign-up, sign-in and `GET /auth/session`. */
export const SessionReply = z.object({
  user: z.object({ id: Uuid, email: z.string() }),
  memberships: z.array(Membership),
});
export type SessionReply = z.infer<typeof SessionReply>;
