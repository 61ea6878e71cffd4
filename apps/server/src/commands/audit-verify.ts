/** `npm run audit:verify`: checks whether a company's audit trail was altered outside the application (PERM-04). */
import pg from 'pg';
import { type Fault, verifyTrail } from '../audit/verify-trail.ts';
import { oneLine } from '../one-line.ts';
import type { CommandContext } from './command.ts';

interface CompanyRow {
  readonly id: string;
  readonly name: string;
}

/**
 * Names each company whose trail was altered, with the first version that shows it. @returns 0 where none was, else 1
 */
export async function auditVerify({
  access,
  print,
}: Pick<CommandContext, 'access' | 'print'>): Promise<number> {
  const client = new pg.Client(access.owner);
  await client.connect();
  try {
    const companies = await client.query<CompanyRow>(
      `select c.id, coalesce(s.name, c.name) as name
       from companies c left join company_settings s on s.company_id = c.id order by c.created_at, c.id`,
    );
    let faultCount = 0;
    let versionCount = 0;
    for (const company of companies.rows) {
      const { fault, versions } = await verifyTrail(client, company.id);
      versionCount += versions;
      if (fault === undefined) continue;
      faultCount += 1;
      print(`${oneLine(company.name)} (${company.id}): ${sentenceOf(fault)}`);
    }
    print(
      faultCount === 0
        ? `El historial está completo y sin alteraciones: ${companies.rows.length} empresas, ${versionCount} versiones.`
        : `El historial fue alterado en ${faultCount} de ${companies.rows.length} empresas.`,
    );
    return faultCount === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
}

function sentenceOf({ kind, version }: Fault): string {
  if (kind === 'missing') return `falta la versión ${version}.`;
  return kind === 'altered'
    ? `la versión ${version} fue alterada.`
    : `el historial no termina donde debe; la última versión es la ${version}.`;
}
