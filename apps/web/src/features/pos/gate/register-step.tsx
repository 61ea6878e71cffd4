/**
 * The first start of the till on a device: choose its register (S-40). A register gives the device its own number
 * series, which the server must assign once; after that no user is asked again.
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import { instantText } from '@cuadra/domain/time/instant-text';
import { Button, TextInput } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { openElsewhere } from '../../../data/cash/sessions-elsewhere.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import { writeFailureMessage } from '../../../data/local-writes/write-failure.ts';
import { ownDeviceId, type RegisterHolder } from '../../../data/register-holder.ts';
import { claimRegister, type RegisterWanted } from '../../../data/series.ts';
import type { Company } from '../../../session/company/company.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PlainForm } from '../../../ui/forms/plain-form.tsx';
import { mayTakeFocus } from '../screen/may-take-focus.ts';
import styles from './gate.module.css';
import { GateCard } from './gate-card.tsx';
import {
  freeRegisterName,
  inUseText,
  isTaken,
  NEW_REGISTER,
  notAllowedText,
  type OfferedRegister,
  offeredRegisters,
  proposedRegister,
} from './register-choice.ts';

const WHY =
  'Cada equipo numera sus ventas con una serie propia. Se elige una sola vez y con internet; después se vende también sin conexión.';

export interface RegisterStepProps {
  readonly company: Company;
  /** The device that took over this device's register; undefined on the first start. */
  readonly takenBy: RegisterHolder | undefined;
}

export function RegisterStep({ company, takenBy }: RegisterStepProps) {
  const { db } = company;
  const registers = useLiveQuery(() => readOffered(db), [db]);
  if (registers === undefined) return null;
  return (
    <GateCard
      icon={<IconCashRegister size={28} stroke={1.5} />}
      title="¿Qué caja es este equipo?"
      why={takenBy === undefined ? WHY : takenText(takenBy)}
    >
      <RegisterForm company={company} registers={registers} />
    </GateCard>
  );
}

function takenText({ name, since }: RegisterHolder): string {
  return `El ${instantText(since)} ${name} pasó la caja de este equipo a otro. Elige con cuál sigue este.`;
}

async function readOffered(db: CompanyDb): Promise<readonly OfferedRegister[]> {
  const [registers, own] = await Promise.all([db.registers.toArray(), ownDeviceId(db)]);
  const open = await Promise.all(registers.map(({ id }) => openElsewhere(db, id)));
  const openAt = new Map(
    open.flatMap((opening) => (opening === undefined ? [] : [[opening.register_id, opening] as const])),
  );
  return offeredRegisters(registers, own, openAt);
}

interface RegisterFormProps {
  readonly company: Company;
  readonly registers: readonly OfferedRegister[];
}

function RegisterForm({ company, registers }: RegisterFormProps) {
  const mayTake = useSession().can('config', 'write');
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState(() => freeRegisterName(registers));
  const { isBusy, nameError, problem, asks, claim, cancel, forgetProblems } = useClaim(company);
  const choose = (id: string): void => {
    setChosen(id);
    forgetProblems();
  };
  const wanted = chosen ?? proposedRegister(registers);
  const register = registers.find(({ id }) => id === wanted);
  return (
    <PlainForm
      className={styles.choices}
      onSave={() => {
        const isQuestion = mayTake && register !== undefined && isTaken(register);
        void claim(wanted, name.trim(), isQuestion ? 'ask' : 'claim');
      }}
    >
      {registers.map((offered) => (
        <Choice
          key={offered.id}
          name={offered.name}
          detail={inUseText(offered)}
          isChosen={wanted === offered.id}
          onChoose={() => choose(offered.id)}
        />
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
      <ConfirmDialog
        opened={asks}
        title={`¿Pasar ${register?.name ?? 'la caja'} a este equipo?`}
        confirmLabel="Pasarla a este equipo"
        tone="action"
        busy={isBusy}
        onConfirm={() => void claim(wanted, name.trim(), 'take_over')}
        onCancel={cancel}
      >
        {register === undefined ? null : <p>{inUseText(register) ?? 'La usa otro equipo'}</p>}
        <p>
          El otro equipo recibe el aviso y deja de usarla. Si tiene la gaveta abierta, se cuenta y se cierra
          allá o aquí.
        </p>
      </ConfirmDialog>
    </PlainForm>
  );
}

/** After success the database has the series, and the till opens by itself. */
function useClaim({ db }: Company) {
  const [isBusy, setBusy] = useState(false);
  const [nameError, setNameError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [asks, setAsks] = useState(false);
  /** @param way `ask` for a register that another device is known to hold; for the others the server reports it */
  const claim = async (wanted: string, name: string, way: 'ask' | 'claim' | 'take_over'): Promise<void> => {
    if (wanted === NEW_REGISTER && name === '') return setNameError('Escribe un nombre para la caja.');
    if (way === 'ask') return setAsks(true);
    setBusy(true);
    setProblem(undefined);
    try {
      const reply = await claimRegister(
        db,
        companyApiOf(db),
        registerWanted(wanted, name, way === 'take_over'),
      );
      setAsks(!reply.ok && reply.problem.code === 'register_in_use');
      if (!reply.ok && reply.problem.code !== 'register_in_use') {
        setProblem(notAllowedText(reply.problem.code, wanted) ?? reply.problem.message);
      }
    } catch (error) {
      setAsks(false);
      setProblem(writeFailureMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const forgetProblems = (): void => {
    setNameError(undefined);
    setProblem(undefined);
  };
  return { isBusy, nameError, problem, asks, claim, cancel: () => setAsks(false), forgetProblems };
}

function registerWanted(wanted: string, name: string, takesOver: boolean): RegisterWanted {
  if (wanted === NEW_REGISTER) return { register_id: newId(), register_name: name };
  return takesOver ? { register_id: wanted, take_over: true } : { register_id: wanted };
}

interface ChoiceProps {
  readonly name: string;
  /** Who holds it on another device. */
  readonly detail?: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, detail, isChosen, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      className={`${styles.choice} box-button`}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <IconCashRegister size={22} stroke={1.75} aria-hidden="true" />
      <span className={styles.choiceWords}>
        {name}
        {detail === undefined ? null : <span className={styles.choiceDetail}>{detail}</span>}
      </span>
    </button>
  );
}
