import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inProject } from './project.mjs'

/** Tables whose rows belong to one tenant each: they have `tenant_id`. `tenants.test.ts` holds this list against the database. */
const tablesOfTenants = [
  'demo',
  'demo_order',
  'demo_ship',
  'example_task',
  'example_transfer',
  'fill_counter',
  'onl_aside',
  'onl_board',
  'onl_cgform_head',
  'onl_cgreport_head',
  'onl_graphreport_head',
  'onl_subscription',
  'onl_subscription_delivery',
  'onl_summary',
  'onl_form_link',
  'onl_form_webhook',
  'outbox',
  'record_comment',
  'shared_query',
  'site_product',
  'stored_file',
  'sys_announcement',
  'sys_category',
  'sys_check_rule',
  'sys_data_log',
  'sys_data_source',
  'sys_depart',
  'sys_depart_role',
  'sys_fill_rule',
  'sys_log',
  'sys_position',
  'sys_quartz_job',
  'sys_role',
  'sys_role_index',
  'sys_sms',
]

const names = tablesOfTenants.join('|')

/** A statement over such a table: Kysely's calls, and words of SQL. */
const statement = new RegExp(
  String.raw`(?:From|Join|updateTable|insertInto|using)\(\s*'(${names})(?: as \w+)?'` +
    String.raw`|\b(?:from|join|update|into|using)\s+(${names})\b`,
  'g',
)

/** What asks for the tenant: the conditions of `access/tenants.ts`, an actor's view of a resource, or the column itself. */
const asks = new RegExp(
  String.raw`\b(?:ofTenant\w*|belongsSql|isMember\w*|countsIn|isAdministratorRole|tenantOfNew|firstTenant)\b` +
    String.raw`|\b(?:viewOf|rowsSeenBy|seenSql|requireSeen)\b|\bseen\.has\(` +
    String.raw`|\btenant_id(?:: |\b[^\n]{0,4}= \$\{)`,
)

/** Says why a statement asks for none, inside its declaration. */
const exception = /\/\* whatever the tenant: \S[^*]*\*\//

/** Sentences about declarations of the server that read or write rows of tenants, and neither ask for one nor say why not. */
export function tenantProblems(files) {
  return files.flatMap(({ path, text }) =>
    declarationsOf(text).flatMap(({ line, body }) => {
      const tables = [...new Set([...body.matchAll(statement)].map(([, called, said]) => called ?? said))]
      if (tables.length === 0 || asks.test(body) || exception.test(body)) return []
      return [`${path}:${line} asks ${tables.join(', ')} for no tenant`]
    }),
  )
}

/** The declarations of a file at its outermost level, each with what stands above it, as comments do. */
function declarationsOf(text) {
  const lines = text.split('\n')
  const starts = lines.flatMap((line, index) =>
    /^(?:export |async |function |const |class )/.test(line) ? [index] : [],
  )
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? lines.length
    return { line: start + 1, body: lines.slice(start, end).join('\n') }
  })
}

/** The sources of the server, and of what comes with it; migrations and seeds write for all tenants, tests prove. */
export async function readServerSources() {
  const folders = ['apps/server/src', 'packages/examples/src/server']
  const paths = (
    await Promise.all(
      folders.map(async (folder) =>
        (await readdir(inProject(folder), { recursive: true })).map((file) => join(folder, file)),
      ),
    )
  ).flat()
  const meant = paths.filter(
    (path) =>
      path.endsWith('.ts') && !/\.(test|fixture)\.ts$|\/(migrations|seeds|tables)\/|\.seeds\.ts$/.test(path),
  )
  return Promise.all(
    meant.toSorted().map(async (path) => ({ path, text: await readFile(inProject(path), 'utf8') })),
  )
}
