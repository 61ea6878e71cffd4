/** Everything in a database except its rows, as sorted lines by which two databases can be compared. */
import type { Client } from 'pg';

const OURS = `('public', 'app', 'identity')`;

/** Each query returns the lines of one kind; names are qualified, because the search path is empty. */
const LINES: readonly string[] = [
  `select format('schema %s, default rights: %s', n.nspname, (select count(*) from pg_default_acl))
   from pg_namespace n where n.nspname !~ '^(pg_|information_schema)'`,
  `select format('extension %s', extname) from pg_extension`,
  `select format('%s %s kind=%s secured=%s forced=%s options=%s', n.nspname, c.relname, c.relkind, c.relrowsecurity,
     c.relforcerowsecurity, c.reloptions)
   from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ${OURS}`,
  `select format('%s.%s %s null=%s default=%s identity=%s generated=%s storage=%s', a.attrelid::regclass, a.attname,
     format_type(a.atttypid, a.atttypmod), not a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity,
     a.attgenerated, a.attstorage)
   from pg_attribute a
   join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
   join pg_namespace n on n.oid = c.relnamespace and n.nspname in ${OURS}
   left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attnum > 0 and not a.attisdropped`,
  // The column's own line says that it is not null; the constraint's name depends on the version of the engine.
  `select format('%s %s %s', o.conrelid::regclass, o.conname, pg_get_constraintdef(o.oid))
   from pg_constraint o join pg_namespace n on n.oid = o.connamespace
   where n.nspname in ${OURS} and o.contype <> 'n' and o.conrelid <> 0`,
  `select pg_get_indexdef(i.indexrelid)
   from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ${OURS}`,
  `select pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text from pg_trigger t where not t.tgisinternal`,
  `select format('policy %s on %s for %s to %s permissive=%s using %s with check %s', p.polname, p.polrelid::regclass,
     p.polcmd, p.polroles::regrole[], p.polpermissive, pg_get_expr(p.polqual, p.polrelid),
     pg_get_expr(p.polwithcheck, p.polrelid))
   from pg_policy p`,
  `select format('function %s(%s) %s %s', p.oid::regproc, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid),
     md5(pg_get_functiondef(p.oid)))
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${OURS}`,
  `select format('type %s', t.oid::regtype)
   from pg_type t join pg_namespace n on n.oid = t.typnamespace where n.nspname in ${OURS} and t.typtype in ('d', 'e', 'r')`,
  rights('n.nspname', "coalesce(n.nspacl, acldefault('n', n.nspowner))", 'n.nspowner', 'pg_namespace n', ''),
  rights(
    'c.oid::regclass',
    `coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))`,
    'c.relowner',
    'pg_class c join pg_namespace n on n.oid = c.relnamespace',
    `and c.relkind in ('r', 'v', 'S')`,
  ),
  rights(
    `a.attrelid::regclass || '.' || a.attname`,
    'a.attacl',
    'c.relowner',
    'pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace',
    'and a.attnum > 0 and a.attacl is not null',
  ),
  rights(
    'p.oid::regprocedure',
    `coalesce(p.proacl, acldefault('f', p.proowner))`,
    'p.proowner',
    'pg_proc p join pg_namespace n on n.oid = p.pronamespace',
    '',
  ),
];

/** The rights of other roles than the owner on an object. */
function rights(name: string, acl: string, owner: string, from: string, where: string): string {
  return `select format('%s: %s may %s', ${name}, case x.grantee when 0 then 'public' else x.grantee::regrole::text end,
      x.privilege_type)
    from ${from} cross join lateral aclexplode(${acl}) x
    where n.nspname in ${OURS} and x.grantee <> ${owner} ${where}`;
}

/** @param client connected as the owner, who sees all of it; it may be within a transaction */
export async function catalogueOf(client: Client): Promise<string[]> {
  await client.query(`select set_config('search_path', '', false)`);
  const lines: string[] = [];
  for (const text of LINES) {
    const { rows } = await client.query<[string]>({ text, rowMode: 'array' });
    lines.push(...rows.map(([line]) => line));
  }
  await client.query('reset search_path');
  return lines.sort();
}
