/** What keeps device and server out of step, in words for the person; undefined without a problem. */
import type { ClockReport } from '../../data/clock.ts';
import type { SyncStatus } from '../../data/sync/lanes/sync-status.ts';

export interface SyncNotice {
  readonly fact: string;
  readonly consequence: string;
}

type Trouble = NonNullable<SyncStatus['trouble']>;

/** An expired session has a banner of its own, with a link to sign in (S-50). */
const TROUBLES: Readonly<Record<Exclude<Trouble, 'signed_out'>, SyncNotice>> = {
  not_a_member: {
    fact: 'Ya no perteneces a esta empresa.',
    consequence:
      'Las ventas hechas en este equipo se siguen subiendo; lo demás no. Habla con un administrador.',
  },
  device_unknown: {
    fact: 'El servidor no reconoce este equipo.',
    consequence: 'Se está registrando de nuevo; puedes seguir vendiendo.',
  },
  device_withdrawn: {
    fact: 'Este equipo fue retirado de la empresa.',
    consequence: 'Lo que hagas aquí ya no se registra. Habla con un administrador.',
  },
  company_on_other_device: {
    fact: 'Esta empresa guarda sus datos en otro equipo.',
    consequence:
      'Aquí no se puede trabajar mientras tanto. Para volver a usarla en varios equipos, pásala a la nube en el equipo que guarda los datos, en Configuración, Dónde se guardan los datos.',
  },
  different_history: {
    fact: 'El servidor volvió a una copia anterior.',
    consequence:
      'Puedes seguir vendiendo: todo queda guardado en este equipo, pero no sube hasta que reparen el servidor. Llama a quien lo administra y no borres los datos de este navegador.',
  },
  device_duplicated: {
    fact: 'Los datos de este equipo parecen copiados de otro.',
    consequence: 'Se registra como un equipo nuevo, con otra serie de números.',
  },
  outdated: {
    fact: 'Esta versión de Cuadra es demasiado antigua para el servidor.',
    consequence: 'Las ventas se siguen subiendo. Actualiza la aplicación para subir lo demás.',
  },
};

export function troubleNotice({ trouble }: Pick<SyncStatus, 'trouble'>): SyncNotice | undefined {
  return trouble === undefined || trouble === 'signed_out' ? undefined : TROUBLES[trouble];
}

/** Why this browser is a new device, with a series of its own (S-43, S-45). */
export function lostText(isCopy: boolean): SyncNotice {
  return isCopy
    ? {
        fact: 'Este equipo era una copia de otro que sigue en uso.',
        consequence:
          'Ahora es un equipo aparte, con su propia serie. Lo que vendió antes se sube con sus números; si alguno se repite, sale en los avisos.',
      }
    : {
        fact: 'El navegador borró parte de los datos de este equipo.',
        consequence: 'Se registró de nuevo y numera sus ventas con otra serie.',
      };
}

const MINUTE_MS = 60_000;

/** A wrong clock is reported, because the receipts bear its date (S-60). */
export function clockNotice(report: ClockReport): SyncNotice | undefined {
  switch (report.kind) {
    case 'right':
      return undefined;
    case 'wrong': {
      const direction = report.ahead_ms > 0 ? 'adelantado' : 'atrasado';
      return {
        fact: `El reloj de este equipo está ${direction} ${minutes(Math.abs(report.ahead_ms))}.`,
        consequence: 'Las ventas llevan la hora corregida. Pon en hora el equipo.',
      };
    }
    case 'set_back':
      return {
        fact: `El reloj de este equipo se atrasó ${minutes(report.behind_ms)}.`,
        consequence: 'Revisa la fecha y la hora antes de vender.',
      };
  }
}

function minutes(durationMs: number): string {
  const count = Math.round(durationMs / MINUTE_MS);
  if (count < 120) return `${count} minutos`;
  const hours = Math.round(count / 60);
  return hours < 48 ? `${hours} horas` : `${Math.round(hours / 24)} días`;
}
