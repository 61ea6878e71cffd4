import { describe, expect, it } from 'vitest';
import { noticeText } from './notice-text.ts';

describe('the words of a notice', () => {
  it.each([
    [['Aceite'], '1 producto con stock bajo', 'Aceite'],
    [['Aceite', 'Arroz'], '2 productos con stock bajo', 'Aceite y Arroz'],
    [['Aceite', 'Arroz', 'Sal', 'Té'], '4 productos con stock bajo', 'Aceite, Arroz y 2 más'],
  ])('[SHELL-07] counts what runs out and names the first: %j', (names, fact, detail) => {
    expect(noticeText({ kind: 'low_stock', names })).toEqual({ fact, detail, path: '/app/inventory/alerts' });
  });

  it.each([
    [[{ name: 'Caja 1', left: 9 }], 'Quedan pocas hojas para facturar en Caja 1', 'Caja 1: quedan 9.'],
    [[{ name: 'Caja 1', left: 0 }], 'No quedan hojas para facturar en Caja 1', 'Caja 1: quedan 0.'],
    [
      [
        { name: 'Caja 1', left: 0 },
        { name: 'Caja 2', left: 5 },
      ],
      'Faltan hojas para facturar en 2 cajas',
      'Caja 1: quedan 0, Caja 2: quedan 5.',
    ],
  ])('[FISC-02][SHELL-07] says which register has few sheets: %j', (registers, fact, counted) => {
    expect(noticeText({ kind: 'few_sheets', registers })).toEqual({
      fact,
      detail: `${counted} Pide otro talonario a la imprenta y agrégalo en Configuración.`,
      path: '/app/settings#facturacion',
    });
  });

  it.each([
    [1, '1 documento'],
    [1200, '1200 documentos'],
  ])('[SHELL-07][FISC-02] says what the digital print shop has not issued: %i', (count, counted) => {
    expect(noticeText({ kind: 'digital_waiting', count })).toEqual({
      fact: `La imprenta digital no ha emitido ${counted}`,
      detail: 'Las ventas están guardadas. En Facturación se ve por qué.',
      path: '/app/settings#facturacion',
    });
  });

  it.each([
    [1, 0, '1 nota de entrega de este mes sin facturar', ''],
    [3, 0, '3 notas de entrega de este mes sin facturar', ''],
    [0, 1, '1 nota de entrega de meses anteriores sin facturar', ''],
    [2, 4, '4 notas de entrega de meses anteriores sin facturar', 'Además, 2 notas de entrega de este mes. '],
  ])(
    '[SHELL-07] says what is to be invoiced: %i of the month, %i of earlier ones',
    (ofMonth, earlier, fact, also) => {
      const notice = { kind: 'due_deliveries', ofMonth, earlier } as const;
      const detail = `${also}Se facturan en el mismo período en que se entrega: en el Punto de Venta, Notas de entrega.`;
      expect(noticeText({ ...notice, maySell: true })).toEqual({ fact, detail, path: '/app/pos' });
      expect(noticeText({ ...notice, maySell: false })).toEqual({ fact, detail });
    },
  );

  it.each([
    [[], ['Jarabe'], '1 producto con lotes por vencer', 'Jarabe'],
    [['Yogur'], [], '1 producto con lotes vencidos', 'Yogur.'],
    [
      ['Yogur', 'Queso', 'Leche'],
      ['Jarabe', 'Pan'],
      '3 productos con lotes vencidos',
      'Yogur, Queso y 1 más. Además, 2 productos con lotes por vencer.',
    ],
  ])('[SHELL-07][MOV-05] tells what has expired before what will: %j, %j', (expired, near, fact, detail) => {
    const path = '/app/inventory/lots';
    expect(noticeText({ kind: 'lots_expiring', expired, near })).toEqual({ fact, detail, path });
  });

  it('[S-30][SHELL-07] tells of two products with one code, and leads to where they are joined', () => {
    expect(noticeText({ kind: 'duplicates', names: ['Malta'] })).toEqual({
      fact: 'Dos productos con el mismo código: unir o cambiar',
      detail: 'Malta',
      path: '/app/inventory?duplicates=1',
    });
    expect(noticeText({ kind: 'duplicates', names: ['Malta', 'Sal'] }).fact).toContain('2 parejas');
  });

  it('[S-30][SHELL-07] tells of a customer who is here twice, and leads to where they are joined', () => {
    expect(noticeText({ kind: 'duplicate_customers', names: ['María Rojas'] })).toEqual({
      fact: 'Cliente repetido: unir',
      detail: 'María Rojas',
      path: '/app/customers?duplicates=1',
    });
  });

  it('[SHELL-07] says what a flag of the server means, and what to do', () => {
    const flagged = { kind: 'flagged', flag: 'negative_stock', latest: 'A-000003' } as const;
    expect(noticeText({ ...flagged, count: 1 }).fact).toBe('Vendiste más de lo registrado');
    expect(noticeText({ ...flagged, count: 3 })).toEqual({
      fact: '3 veces vendiste más de lo registrado',
      detail: 'Última venta: A-000003. Cuenta esos productos: falta registrar una entrada.',
      path: '/app/inventory/alerts?list=negative',
    });
    expect(noticeText({ ...flagged, count: 1, latest: '' }).detail).not.toContain('venta:');
  });

  it('[S-31] says where the books have what came after its month was closed', () => {
    const late = { kind: 'flagged', flag: 'closed_period', latest: 'A-000003' } as const;
    expect(noticeText({ ...late, count: 2 })).toEqual({
      fact: '2 documentos llegaron después de cerrar su mes',
      detail:
        'Última venta: A-000003. Está asentado el primer día abierto de los libros. Si su IVA ya se declaró, va en los ajustes de la próxima declaración.',
    });
  });

  it('[SET-08] says which rate waits for a person, and leads to where it is decided', () => {
    const proposed = { kind: 'rate_proposed', rate: '650', valueDate: '2026-11-20', source: 'BCV' } as const;
    expect(noticeText({ ...proposed, count: 1 })).toEqual({
      fact: 'BCV propone una tasa: 650,00',
      detail: 'Del 20/11/2026. No se usa hasta que la aceptes.',
      path: '/app/settings#tasa-de-cambio',
    });
    expect(noticeText({ ...proposed, count: 3 }).fact).toBe('BCV propone una tasa: 650,00 y 2 más');
  });
});

describe('the words about the plan', () => {
  it.each([
    ['plan', 'Comercial', 'Tu plan Comercial termina el 27/11/2026'],
    ['trial', 'Contabilidad', 'La prueba de Contabilidad termina el 27/11/2026'],
    ['module', 'Marketing', 'El módulo Marketing termina el 27/11/2026'],
  ] as const)('[SHELL-07] say that a %s of %s is about to end', (what, name, fact) => {
    expect(noticeText({ kind: 'plan_end', what, name, day: '2026-11-27' })).toEqual({
      fact,
      detail: 'Informa el pago en la Tienda para seguir.',
      path: '/app/store',
    });
  });

  it('[PLAN-02] foretell a limit, and lead to where more is had', () => {
    expect(noticeText({ kind: 'plan_limit', thing: 'products', used: 4500, limit: 5000 })).toMatchObject({
      fact: 'Tienes 4.500 de 5.000 productos de tu plan',
      path: '/app/store',
    });
  });
});

it('[PLAN-02] tell that what is over a limit cannot be changed', () => {
  const { detail } = noticeText({ kind: 'plan_limit', thing: 'products', used: 1500, limit: 100 });
  expect(detail).toContain('se ven y se venden, pero no se cambian');
  const users = noticeText({ kind: 'plan_limit', thing: 'users', used: 3, limit: 1 });
  expect(users.detail).toContain('Los más nuevos pueden ver, pero no cambiar nada');
});

describe('the words about an own change that was overtaken', () => {
  const product = { collection: 'products', name: 'Arroz' } as const;

  it('[S-27][SHELL-07] name what it was, and where it is', () => {
    expect(noticeText({ kind: 'overtaken', records: [product], noticeIds: ['1'] })).toEqual({
      fact: 'Otra persona cambió después lo mismo que tú: Arroz',
      detail: 'Vale el último cambio. El tuyo quedó en el Registro de cambios.',
      path: '/app/inventory',
    });
    const settings = { collection: 'company_settings', name: '' } as const;
    expect(noticeText({ kind: 'overtaken', records: [settings], noticeIds: ['1'] })).toMatchObject({
      fact: 'Otra persona cambió después lo mismo que tú: datos de la empresa',
      path: '/app/settings',
    });
  });

  it('[S-27][SHELL-07] count them where they are several, and lead nowhere where nothing is known', () => {
    const other = { collection: 'other', name: '' } as const;
    expect(noticeText({ kind: 'overtaken', records: [product, other], noticeIds: ['1', '2'] }).fact).toBe(
      'Otra persona cambió después lo mismo que tú en 2 registros',
    );
    expect(noticeText({ kind: 'overtaken', records: [other], noticeIds: ['1'] }).path).toBeUndefined();
  });
});
