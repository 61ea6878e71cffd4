/**
 * The first start of the till on a device: which register it is (S-40). A register gives the device a series of
 * numbers of its own, which the server must hand out once; from then on nobody is asked for anything.
 */
import { newId } from '@cuadra/contracts/ids';
import { Button, TextInput } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import type { RegisterRow } from '../../../data/rows.ts';
import { claimRegister, type RegisterWanted } from '../../../data/series.ts';
import type { Company } from '../../../session/company.ts';
import { useSession } from '../../../session/session-context.ts';
import { Banner } from '../../../ui/banner.tsx';
import { mayTakeFocus } from '../may-take-focus.ts';
import styles from './gate.module.css';
import { GateCard } from './gate-card.tsx';
import {
  freeRegisterName,
  NEW_REGISTER,
  notAllowedText,
  offeredRegisters,
  proposedRegister,
} from './register-choice.ts';

const WHY =
  'Cada equipo numera sus ventas con una serie propia. Se elige una sola vez y con internet; después se vende también sin conexión.';

export function RegisterStep({ company }: { readonly company: Company }) {
  const { db } = company;
  const mayTake = useSession().can('config', 'write');
  const registers = useLiveQuery(() => db.registers.toArray(), [db]);
  if (registers === undefined) return null;
  return (
    <GateCard
      icon={<IconCashRegister size={28} stroke={1.5} />}
      title="¿Qué caja es este equipo?"
      why={mayTake ? `${WHY} Una caja que usaba otro equipo pasa a este.` : WHY}
    >
      <RegisterForm company={company} registers={offeredRegisters(registers)} mayTake={mayTake} />
    </GateCard>
  );
}

interface RegisterFormProps {
  readonly company: Company;
  readonly registers: readonly RegisterRow[];
  readonly mayTake: boolean;
}

function RegisterForm({ company, registers, mayTake }: RegisterFormProps) {
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState(() => freeRegisterName(registers));
  const { isBusy, nameError, problem, claim, forgetProblems } = useClaim(company);
  const choose = (id: string): void => {
    setChosen(id);
    forgetProblems();
  };
  const wanted = chosen ?? proposedRegister(registers, mayTake);
  return (
    <form
      className={styles.choices}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void claim(wanted, name.trim());
      }}
    >
      {registers.map(({ id, name: registerName }) => (
        <Choice key={id} name={registerName} isChosen={wanted === id} onChoose={() => choose(id)} />
      ))}
      <Choice name="Otra caja" isChosen={wanted === NEW_REGISTER} onChoose={() => choose(NEW_REGISTER)} />
      {wanted === NEW_REGISTER ? (
        <TextInput
          label="Nombre de la caja"
          required
          autoFocus={mayTakeFocus()}
          onFocus={(event) => event.currentTarget.select()}
          value={name}
          error={nameError}
          onChange={(event) => {
            setName(event.currentTarget.value);
            forgetProblems();
          }}
        />
      ) : null}
      {problem === undefined ? null : (
        <Banner tone="bad" fact="No se pudo tomar la caja.">
          {problem}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="filled" size="lg" disabled={isBusy}>
          {isBusy ? 'Preparando la caja…' : 'Usar esta caja'}
        </Button>
      </div>
    </form>
  );
}

/** When it went well the database has the series, and the till opens by itself. */
function useClaim({ db }: Company) {
  const [isBusy, setBusy] = useState(false);
  const [nameError, setNameError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const claim = async (wanted: string, name: string): Promise<void> => {
    if (wanted === NEW_REGISTER && name === '') return setNameError('Escribe un nombre para la caja.');
    setBusy(true);
    setProblem(undefined);
    try {
      const register: RegisterWanted =
        wanted === NEW_REGISTER ? { register_id: newId(), register_name: name } : { register_id: wanted };
      const reply = await claimRegister(db, companyApiOf(db), register);
      if (!reply.ok) setProblem(notAllowedText(reply.problem.code, wanted) ?? reply.problem.message);
    } catch (error) {
      setProblem(writeFailureMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const forgetProblems = (): void => {
    setNameError(undefined);
    setProblem(undefined);
  };
  return { isBusy, nameError, problem, claim, forgetProblems };
}

interface ChoiceProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, isChosen, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={onChoose}>
      <IconCashRegister size={22} stroke={1.75} aria-hidden="true" />
      {name}
    </button>
  );
}
