/** The address with which a user signs in. */
import { TextInput, type TextInputProps } from '@mantine/core';

export function EmailField({ autoComplete = 'username', ...field }: TextInputProps) {
  return <TextInput label="Correo electrónico" type="email" autoComplete={autoComplete} {...field} />;
}
