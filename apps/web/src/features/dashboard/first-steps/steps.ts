/** The steps to a first sale, by what the company has and the user may do. */
export interface StepFacts {
  readonly productCount: number;
  readonly hasRate: boolean;
  /** RIF, address and telephone, which every receipt shows. */
  readonly hasCompanyData: boolean;
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

/**
 * Returns the steps in the order a new shop takes them, done or not. The rate comes first: goods received before it
 * have no value in bolívares.
 */
export function stepsOf(facts: StepFacts): readonly Step[] {
  return [
    {
      title: 'Escribe la tasa del día',
      why: 'Con ella cobras en bolívares, y tus libros llevan las dos monedas.',
      isDone: facts.hasRate,
      ...(facts.mayChangeRate ? { action: { label: 'Escribir la tasa', path: '/app#tasa' } } : {}),
    },
    {
      title: 'Trae tus productos',
      why: 'Importa tu lista de Excel o CSV, o crea el primero a mano.',
      isDone: facts.productCount > 0,
      ...(facts.mayChangeInventory
        ? { action: { label: 'Importar productos', path: '/app/inventory/import' } }
        : {}),
    },
    {
      title: 'Completa los datos de tu empresa',
      why: 'RIF, dirección y teléfono salen en cada recibo.',
      isDone: facts.hasCompanyData,
      ...(facts.mayChangeRate ? { action: { label: 'Completar', path: '/app/settings#empresa' } } : {}),
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
