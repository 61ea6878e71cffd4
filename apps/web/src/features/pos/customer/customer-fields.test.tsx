import { newId } from '@cuadra/contracts/primitives/ids';
import { can, permissionsOf } from '@cuadra/domain/access/permissions';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { recordMeta } from '../../../data/testing/builders.ts';
import { SessionContext, type SessionContextValue } from '../../../session/identity/session-context.ts';
import type { RecordForm } from '../../../ui/forms/use-record-form.ts';
import { CustomerFields } from './customer-fields.tsx';
import { type CustomerDraft, customerDraft } from './customer-form.ts';

const VECINOS = { ...recordMeta(newId()), name: 'Vecinos', description: '' };

it('[PERM-02] [PAY-06] the terms of credit cannot be typed by who only sells, and it is said who sets them', () => {
  const seller = fieldsFor(['pos']);
  expect(seller.match(/<input[^>]* disabled=""/g)).toHaveLength(2);
  expect(seller).toContain('El crédito lo fija quien tiene Configuración');
  const keeper = fieldsFor(['pos', 'config']);
  expect(keeper).not.toContain(' disabled=""');
  expect(keeper).toContain('Vacío: sin límite. Cero: no se le fía.');
});

it('[ENT-24] the groups that the company made are chosen in the form, the chosen ones ticked', () => {
  const form = fieldsFor(['pos'], { ...customerDraft(undefined), groupIds: [VECINOS.id] });
  expect(form).toContain('Vecinos');
  expect(
    form.match(/<input[^>]* type="checkbox"[^>]*>/g)?.filter((box) => box.includes('checked')),
  ).toHaveLength(1);
});

function fieldsFor(ids: readonly string[], draft = customerDraft(undefined)): string {
  const session = {
    can: (module, action = 'read') => can(permissionsOf(ids), module, action),
  } as SessionContextValue;
  const form = { draft, errors: {} } as RecordForm<CustomerDraft>;
  return renderToStaticMarkup(
    <MantineProvider>
      <SessionContext value={session}>
        <CustomerFields form={form} groups={[VECINOS]} />
      </SessionContext>
    </MantineProvider>,
  );
}
