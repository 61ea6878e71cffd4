/**
 * The modules as screens show them: the device's facts on each, with words and price [MOD-01]. Apart from the facts
 * because the till loads neither words nor prices until they are needed.
 */
import { MODULES, type ModuleId } from '@cuadra/domain/plans/module';
import { useLiveQuery } from 'dexie-react-hooks';
import { readClockOffsetMs } from '../../data/clock.ts';
import type { CompanyDb } from '../../data/company-db.ts';
import { type ModuleFacts, type PlanFacts, readPlanFacts } from '../../data/plan-facts.ts';
import { useCompany } from './company-context.ts';

export interface ShopModule extends ModuleFacts {
  readonly name: string;
  readonly description: string;
  /** Whole dollars a month. */
  readonly price: number;
  readonly features: readonly string[];
  /** Features that are announced and not there yet, as one line, so that customers know what they pay for; '' for none. */
  readonly coming: string;
  readonly route: string;
}

export interface Plan extends Omit<PlanFacts, 'modules'> {
  readonly modules: readonly ShopModule[];
  /** The instant of the reading, by the corrected clock. */
  readonly readAt: string;
}

const WORDS: Readonly<Record<ModuleId, Pick<ShopModule, 'description' | 'features' | 'coming'>>> = {
  inventory: {
    description: 'Vende y controla tu existencia, con o sin internet.',
    features: [
      'Punto de venta en $ y Bs.',
      'Tu lista de productos desde Excel',
      'Aviso de lo que se está acabando',
      'Recibo de 58 y 80 mm',
      'Máquinas fiscales The Factory HKA',
    ],
    coming: 'forma libre e imprenta digital.',
  },
  accounting: {
    description: 'Cada venta llega sola al libro.',
    features: [
      'Libros de Ventas y de Compras',
      'Balances, resultados y mayor al día',
      'Todo cuadra: revisado contra tus documentos',
      'Retenciones, por cobrar y por pagar',
      'Conciliación con el banco y cierre de mes',
      '$ y Bs. lado a lado',
    ],
    coming: '',
  },
  marketing: {
    description: 'Tus ofertas y campañas, y lo que traen.',
    features: [
      'Promociones con sus fechas',
      'Campañas y cuántos compraron',
      'Reglas de precio por volumen, cliente y horario',
    ],
    coming: '',
  },
};

/** Live, by the device's corrected clock; undefined until read, and while the company's state has not arrived. */
export function usePlan(): Plan | undefined {
  const { db, today } = useCompany();
  // A licence ends without a write, so each new day is read anew.
  return useLiveQuery(() => readPlan(db), [db, today]);
}

/** @returns undefined until read */
export function useModules(): readonly ShopModule[] | undefined {
  return usePlan()?.modules;
}

export async function readPlan(db: CompanyDb): Promise<Plan | undefined> {
  const readAt = new Date(Date.now() + (await readClockOffsetMs(db))).toISOString();
  const facts = await readPlanFacts(db, readAt);
  if (facts === undefined) return undefined;
  return { ...facts, readAt, modules: facts.modules.map(shopModule) };
}

function shopModule(facts: ModuleFacts): ShopModule {
  const { name, monthlyUsd, route } = MODULES[facts.id];
  return { ...facts, ...WORDS[facts.id], name, price: monthlyUsd, route };
}
