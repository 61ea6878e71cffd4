/** The steps to a first sale, by what the company has and the user may do. */
export interface StepFacts {
  readonly productCount: number;
  readonly hasRate: boolean;
  readonly hasOpenedDrawer: boolean;
  readonly hasSold: boolean;
  readonly mayChangeInventory: boolean;
  readonly maySell: boolean;
  readonly mayChangeRate: boolean;
}

export interface Step {
  readonly title: string;
  readonly why: string;
  readonly isDone: boolean;
  /** Left out where the user's role does not open it. */
  readonly action?: { readonly label: string; readonly path: string };
}

/** In the order a new shop takes them, done or not. */
export function stepsOf(facts: StepFacts): readonly Step[] {
  return [
    {
      title: 'Trae tus productos',
      why: 'Importa tu lista de Excel o CSV, o crea el primero a mano.',
      isDone: facts.productCount > 0,
      ...(facts.mayChangeInventory
        ? { action: { label: 'Importar productos', path: '/app/inventory/import' } }
        : {}),
    },
    {
      title: 'Escribe la tasa del día',
      why: 'Sin ella se vende solo en dólares. Se cambia arriba, en la tasa.',
      isDone: facts.hasRate,
      ...(facts.mayChangeRate ? { action: { label: 'Escribir la tasa', path: '/app#tasa' } } : {}),
    },
    {
      title: 'Abre la caja',
      why: 'Con lo que hay en la gaveta; al cerrar sabrás si cuadra.',
      isDone: facts.hasOpenedDrawer,
      ...(facts.maySell ? { action: { label: 'Abrir Caja', path: '/app/pos' } } : {}),
    },
    {
      title: 'Haz la primera venta',
      why: 'Escanea o busca un producto y cobra. Aquí verás cuánto llevas hoy.',
      isDone: facts.hasSold,
      ...(facts.maySell ? { action: { label: 'Ir al Punto de Venta', path: '/app/pos' } } : {}),
    },
  ];
}
