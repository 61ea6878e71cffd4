import { describe, expect, it } from 'vitest';
import type { FiscalPrinterRow, RegisterRow } from '../../../data/rows.ts';
import { runRow } from '../../../data/testing/form-rows.ts';
import {
  acceptedMachines,
  checkIssueMode,
  hasSheets,
  issueModeDraft,
  issueModeFields,
} from './issue-mode-draft.ts';
import { pendingTexts } from './issue-words.ts';

const machine = (id: string, more: object = {}) =>
  ({ id, name: id, setup: {}, deleted_at: null, ...more }) as unknown as FiscalPrinterRow;
const register = (more: object = {}) => ({ id: 'caja', name: 'Caja 1', ...more }) as unknown as RegisterRow;

const pending = (invoices: number) => ({ onMachine: { invoices, notes: 0 } });

describe('how a register issues', () => {
  it('[FISC-02] is without fiscal invoices until someone chooses, and the only machine is chosen with its mode', () => {
    expect(issueModeDraft(register(), [machine('a')])).toEqual({
      issue_mode: 'not_fiscal',
      fiscal_printer_id: 'a',
    });
    expect(issueModeDraft(register(), [machine('a'), machine('b')]).fiscal_printer_id).toBe('');
  });

  it('[FISC-02] on a machine names one, and otherwise none, so that the machine can be deleted', () => {
    const draft = { issue_mode: 'fiscal_machine', fiscal_printer_id: '' } as const;
    expect(checkIssueMode(draft)).toHaveProperty('fiscal_printer_id');
    expect(issueModeFields({ ...draft, fiscal_printer_id: 'a' }, pending(0), null)).toEqual({
      issue_mode: 'fiscal_machine',
      fiscal_printer_id: 'a',
    });
    expect(issueModeFields({ issue_mode: 'not_fiscal', fiscal_printer_id: 'a' }, pending(0), 'a')).toEqual({
      issue_mode: 'not_fiscal',
      fiscal_printer_id: null,
    });
  });

  it('[FISC-01] keeps its machine while something waits for it, whatever it issues by next', () => {
    const draft = { issue_mode: 'digital', fiscal_printer_id: 'another' } as const;
    expect(issueModeFields(draft, pending(1), 'a')).toEqual({
      issue_mode: 'digital',
      fiscal_printer_id: 'a',
    });
  });

  it('[FISC-02] leaves what waits as it is, which is said before', () => {
    const two = { invoices: 2, notes: 0 };
    expect(pendingTexts('Caja 1', { ...pending(0), onSheets: two })).toEqual([
      'Caja 1 tiene 2 facturas por emitir en hojas: siguen pendientes.',
    ]);
    expect(pendingTexts('Caja 1', { onSheets: { invoices: 1, notes: 1 }, ...pending(1) })).toEqual([
      'Caja 1 tiene 1 factura y 1 nota de crédito por emitir en hojas: siguen pendientes.',
      'Caja 1 tiene 1 factura por imprimir en la máquina fiscal: sigue pendiente.',
    ]);
    expect(pendingTexts('Caja 1', { onSheets: { invoices: 0, notes: 0 }, ...pending(0) })).toEqual([]);
  });

  it('[FISC-02] is on sheets where the register has a run of them in use', () => {
    const run = (more: object) => runRow({ register_id: 'caja', ...more });
    const others = [
      run({ register_id: 'other' }),
      run({ purpose: 'contingency' }),
      run({ status: 'closed' }),
      run({ deleted_at: '2026-11-28T12:00:00Z' }),
    ];
    expect(hasSheets(register(), others)).toBe(false);
    expect(hasSheets(register(), [...others, run({})])).toBe(true);
  });

  it('[FISC-01] is on a machine that was read and accepted only', () => {
    const gone = machine('gone', { deleted_at: '2026-11-28T12:00:00Z' });
    const unread = machine('unread', { setup: null });
    expect(acceptedMachines([machine('a'), gone, unread]).map(({ id }) => id)).toEqual(['a']);
  });
});
