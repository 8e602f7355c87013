import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inProject } from './project.mjs'

/** Tables whose rows belong to one tenant each, but are no resource that says so. */
const withoutResource = [
  'fill_counter',
  'flow_absence',
  'flow_address',
  'flow_call',
  'flow_clock',
  'flow_event',
  'flow_number',
  'flow_place',
  'flow_signature',
  'flow_version',
  'onl_aside',
  'onl_form_link',
  'onl_form_webhook',
  'onl_subscription',
  'onl_subscription_delivery',
  'outbox',
  'record_comment',
  'shared_query',
  'sys_depart_role',
  'sys_task',
  'working_hours',
]

/**
 * Tables whose rows belong to one tenant each: those of resources that say `tenant: 'own'`, and the few others.
 * `tenants.test.ts` compares them with the columns of the database.
 */
export function tablesOfTenants(files) {
  const own = files.flatMap(({ text }) =>
    [...text.matchAll(/\btable: '(\w+)'(?:(?!\btable: ')[^])*?\btenant: 'own'/g)].map(([, table]) => table),
  )
  return [...new Set([...withoutResource, ...own])].toSorted()
}

/** A statement over such a table: Kysely's calls, and words of SQL. */
function statementOver(tables) {
  const names = tables.join('|')
  return new RegExp(
    String.raw`(?:From|Join|updateTable|insertInto|using)\(\s*'(${names})(?: as \w+)?'` +
      String.raw`|\b(?:from|join|update|into|using)\s+(${names})\b`,
    'g',
  )
}

/** What asks for the tenant: the conditions of `access/tenants.ts`, an actor's view of a resource, or the column itself. */
const asks = new RegExp(
  String.raw`\b(?:ofTenant\w*|belongsSql|isMember\w*|countsIn|isAdministratorRole|tenantOfNew|firstTenant)\b` +
    String.raw`|\b(?:viewOf|rowsSeenBy|seenSql|requireSeen)\b|\bseen\.has\(` +
    String.raw`|\btenant_id(?:: |\b[^\n]{0,4}= \$\{)`,
)

/** Says why a statement asks for none, inside its declaration. */
const exception = /\/\* whatever the tenant: \S[^*]*\*\//

/** Sentences about declarations of the server that read or write rows of tenants, and neither ask for one nor say why not. */
export function tenantProblems(files, tables = tablesOfTenants(files)) {
  const statement = statementOver(tables)
  return files.flatMap(({ path, text }) =>
    declarationsOf(text).flatMap(({ line, body }) => {
      const named = new Set([...body.matchAll(statement)].map(([, called, said]) => called ?? said))
      if (named.size === 0 || asks.test(body) || exception.test(body)) return []
      return [`${path}:${line} asks ${[...named].join(', ')} for no tenant`]
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
