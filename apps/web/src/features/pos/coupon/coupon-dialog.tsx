/** 'Cupón': the code that a customer brings, typed from his telephone or paper (MKT-04). */
import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { FormModal } from '../../../ui/dialogs/form-modal.tsx';
import { useTill } from '../context/till-context.ts';
import { putCoupon } from './take-coupon.ts';

const UNKNOWN = 'Ese código no es de un cupón de tu empresa.';

export function CouponDialog({ onClose }: { readonly onClose: () => void }) {
  const till = useTill();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const fieldId = `${useId()}-code`;
  const take = async (): Promise<void> => {
    if (code.trim() === '') return setProblem('Escribe el código.');
    const answer = await putCoupon(till, code);
    if (answer.kind === 'coupon') onClose();
    else setProblem(answer.kind === 'refused' ? answer.why : UNKNOWN);
  };
  return (
    <FormModal
      opened
      title="Cupón"
      submitLabel="Aplicar"
      dirty={false}
      errors={problem === undefined ? [] : [{ label: 'Código', fieldId }]}
      onSubmit={() => void take()}
      onClose={onClose}
    >
      <TextInput
        id={fieldId}
        label="Código"
        description="Doce letras y números, con o sin guiones. También se puede escribir o escanear en el buscador."
        placeholder="AB12-CD34-EF56"
        required
        data-autofocus
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </FormModal>
  );
}
