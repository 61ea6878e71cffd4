import { can, permissionsOf } from '@cuadra/domain/access/permissions';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SessionContext, type SessionContextValue } from '../../../session/identity/session-context.ts';
import type { RecordForm } from '../../../ui/forms/use-record-form.ts';
import { CustomerFields } from './customer-fields.tsx';
import { type CustomerDraft, customerDraft } from './customer-form.ts';

it('[PERM-02] [PAY-06] the terms of credit cannot be typed by who only sells, and it is said who sets them', () => {
  const seller = fieldsFor(['pos']);
  expect(seller.match(/<input[^>]* disabled=""/g)).toHaveLength(2);
  expect(seller).toContain('El crédito lo fija quien tiene Configuración');
  const keeper = fieldsFor(['pos', 'config']);
  expect(keeper).not.toContain(' disabled=""');
  expect(keeper).toContain('Vacío: sin límite. Cero: no se le fía.');
});

function fieldsFor(ids: readonly string[]): string {
  const session = {
    can: (module, action = 'read') => can(permissionsOf(ids), module, action),
  } as SessionContextValue;
  const form = { draft: customerDraft(undefined), errors: {} } as RecordForm<CustomerDraft>;
  return renderToStaticMarkup(
    <MantineProvider>
      <SessionContext value={session}>
        <CustomerFields form={form} />
      </SessionContext>
    </MantineProvider>,
  );
}
