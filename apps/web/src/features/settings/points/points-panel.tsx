/** Puntos: whether customers earn them, how many for a dollar, and what one is worth (decision 30). Off at first. */
import { formatCount } from '@cuadra/domain/money/format';
import { money } from '@cuadra/domain/money/money';
import { Button, Switch, TextInput } from '@mantine/core';
import { patchRecord } from '../../../data/local-writes/change-records.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { moneyText } from '../../../ui/display/currency-symbol.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PlainForm } from '../../../ui/forms/plain-form.tsx';
import { textField } from '../../../ui/forms/text-field.ts';
import { useRecordForm } from '../../../ui/forms/use-record-form.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from '../settings.module.css';
import own from './points.module.css';
import { checkPoints, EXAMPLE_DOLLARS, type PointsDraft, pointsExample, typedCount } from './points-draft.ts';

const LABELS = {
  perDollar: 'Puntos por dólar',
  cents: 'Centavos de dólar por punto',
  minimum: 'Mínimo para canjear',
} as const;

export function PointsPanel() {
  const { db, maker, settings } = useCompany();
  // A row that an older program has stored on the device lacks the fields.
  const {
    points_enabled = false,
    points_per_dollar = 1,
    point_cents = 1,
    points_minimum = 1,
  }: Partial<typeof settings> = settings;
  const form = useRecordForm<PointsDraft>({
    gate: SAVE_GATE,
    initial: {
      isOn: points_enabled,
      perDollar: String(points_per_dollar),
      cents: String(point_cents),
      minimum: formatCount(BigInt(points_minimum)),
    },
    check: checkPoints,
    store: async ({ isOn, perDollar, cents, minimum }) => {
      const changed = {
        points_enabled: isOn,
        points_per_dollar: typedCount(perDollar),
        point_cents: typedCount(cents),
        points_minimum: typedCount(minimum),
      };
      await patchRecord(db, 'company_settings', settings.id, changed, maker);
      return undefined;
    },
    onSaved: () => toast('Puntos actualizados'),
  });
  const field = (name: keyof typeof LABELS) => ({
    ...textField(form, LABELS, name),
    required: true,
    inputMode: 'numeric' as const,
    maxLength: 9,
    autoComplete: 'off',
  });
  return (
    <Panel title="Puntos">
      {form.refusal === undefined ? null : <Banner tone="bad" fact={form.refusal} />}
      <PlainForm onSave={() => void form.save()}>
        <Switch
          className={styles.quickSwitch ?? ''}
          label="Los clientes ganan puntos y pagan con ellos"
          checked={form.draft.isOn}
          onChange={(event) => form.change('isOn', event.currentTarget.checked)}
        />
        <div className={own.fields}>
          <TextInput {...field('perDollar')} />
          <TextInput {...field('cents')} />
          <TextInput {...field('minimum')} />
        </div>
        <Button type="submit" className={own.submit ?? ''} disabled={form.isSaving}>
          Actualizar puntos
        </Button>
      </PlainForm>
      <p className={styles.hint}>
        {exampleText(form.draft)} Se ganan por cada dólar entero que compra un cliente con nombre, con el IVA,
        también a crédito, sin lo que paga con puntos. Cada punto conserva el valor con que se ganó, y es una
        deuda en los libros hasta que se canjea. Apagados, ni se ganan ni se canjean: lo ganado queda
        guardado.
      </p>
    </Panel>
  );
}

function exampleText(draft: PointsDraft): string {
  const example = pointsExample(draft);
  if (example === undefined) return '';
  const worth = moneyText(money(BigInt(example.cents), 'USD'));
  return `Quien compra por $ ${EXAMPLE_DOLLARS} gana ${example.points} puntos, que valen ${worth}.`;
}
