/** 'Crear cuenta' [AUTH-05 to AUTH-08]. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { Anchor, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmailField } from '../../features/auth/email-field.tsx';
import { useSession } from '../../session/identity/session-context.ts';
import { AuthFoot, AuthForm, AuthLayout, AuthPair } from './auth-layout.tsx';
import { COUNTRIES } from './countries.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import {
  checkRegistration,
  chosenPlan,
  EMPTY_REGISTRATION,
  planSentence,
  type RegisterDraft,
  registrationErrors,
  signUpBody,
} from './register-form.ts';
import { ResidenceLine, ResidenceStep } from './residence-choice.tsx';
import { signUpRefusal } from './sign-in-errors.ts';
import { type TypedForm, useTypedForm } from './use-typed-form.ts';

const READY = 'Tu empresa queda lista para vender en un minuto.';

export function RegisterScreen() {
  const { signUp } = useSession();
  const [search] = useSearchParams();
  const plan = chosenPlan(search);
  // One id for as long as the page is open: a second press, or an answer that got lost, makes no second company.
  const [companyId] = useState(newId);
  const [isChoosing, setChoosing] = useState(false);
  const form = useTypedForm<RegisterDraft>({
    empty: EMPTY_REGISTRATION,
    check: checkRegistration,
    send: async (draft) => {
      const problem = await signUp(signUpBody(draft, companyId, plan));
      if (problem === undefined) return undefined;
      const errors = registrationErrors(problem.errors);
      if (problem.code === 'email_taken') errors.email ??= problem.message;
      return Object.keys(errors).length > 0 ? { errors } : { refusal: signUpRefusal(problem) };
    },
  });
  return (
    <AuthLayout title="Crear cuenta" subtitle={plan === undefined ? READY : planSentence(plan)} wide>
      {isChoosing ? (
        <ResidenceStep form={form} onDone={() => setChoosing(false)} />
      ) : (
        <RegisterForm form={form} onChoose={() => setChoosing(true)} />
      )}
      <AuthFoot>
        ¿Ya tienes cuenta?{' '}
        <Anchor component={Link} to="/login">
          Iniciar sesión
        </Anchor>
      </AuthFoot>
    </AuthLayout>
  );
}

interface RegisterFormProps {
  readonly form: TypedForm<RegisterDraft>;
  /** Choosing where the data are stored is another screen. */
  readonly onChoose: () => void;
}

function RegisterForm({ form, onChoose }: RegisterFormProps) {
  return (
    <AuthForm form={form} submitLabel="Crear cuenta" submittingLabel="Creando cuenta…">
      <TextInput label="Nombre completo" autoComplete="name" required {...form.field('name')} />
      <EmailField autoComplete="email" required {...form.field('email')} />
      <NewPasswordFields form={form} />
      <TextInput label="Empresa" autoComplete="organization" required {...form.field('company')} />
      <AuthPair>
        <NativeSelect
          label="País"
          autoComplete="country-name"
          required
          data={[...COUNTRIES]}
          {...form.field('country')}
        />
        <TextInput
          label="Teléfono"
          type="tel"
          autoComplete="tel"
          placeholder="0414-1234567"
          required
          {...form.field('phone')}
        />
      </AuthPair>
      <ResidenceLine form={form} onChoose={onChoose} />
    </AuthForm>
  );
}
