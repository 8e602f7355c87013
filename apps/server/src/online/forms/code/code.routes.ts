import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/online/forms/code/calls'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import { linkOf } from '@dougong/contract/online/forms/form'
import { tableNameProblem } from '@dougong/contract/online/forms/name-rules'
import { nameOf } from '@dougong/contract/online/forms/head'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { migrations } from '../../../database/migrations'
import { Answer, type Route, serve, serveDownload } from '../../../http/serve'
import { ZipWriter } from '../../../platform/excel/zip-writer'
import { requireSeen } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { requireMayHandOnForm } from '../own-sight'
import { soundButtons } from '../source'
import { requireForm } from '../store/forms.queries'
import { type PublishedForm, publishedForms } from '../store/versions'
import { type Chosen, codeOfForms } from './code-of-forms'
import { isCarried, leftovers } from './leftovers'
import { entityOf, entityProblem, namesOf, packageProblem } from './names'
import type { CodeFile } from './thing'

type Settings = contract.CodeSettings

/** What code of a form stands in, where nothing is said. */
const defaultFolder = 'business'

/** Tables of the product begin so. */
const ownTable = /^(?:sys|onl|pg|act|design|qrtz)_/

/** The calls that give a form as code to take along: files in an archive, none of them ever on the server's disk. */
export function codeRoutes(services: Services): Route[] {
  const ofKey = async (actor: Actor, key: string) => {
    const settings = contract.readCodeKey(key) ?? refuse('code.badKey')
    return { settings, files: await filesFor(services, actor, settings) }
  }
  return [
    serve(contract.generateCode, async ({ body, actor }) => {
      const files = await filesFor(services, actor, body)
      return new Answer(
        files.map(({ path }) => path),
        JSON.stringify(body),
      )
    }),
    serveDownload(contract.downloadCode, async ({ body, actor }) => {
      const { files, settings } = await ofKey(actor, body.pathKey)
      const { kebab } = namesOf(settings.entityName || entityOf(settings.tableName))
      return { name: `${kebab || 'code'}.zip`, contentType: 'application/zip', bytes: zipped(files) }
    }),
    serve(contract.viewCode, async ({ query, actor }) => {
      const { files } = await ofKey(actor, query.pathKey)
      return files.find(({ path }) => path === query.path)?.text ?? refuse('record.missing')
    }),
  ]
}

async function* zipped(files: readonly CodeFile[]): AsyncGenerator<Buffer> {
  const archive = new ZipWriter()
  for (const { path, text } of files) yield* archive.entry(path, [text])
  yield archive.end()
}

async function filesFor(services: Services, actor: Actor, settings: Settings): Promise<CodeFile[]> {
  const { db, resources } = services
  await requireSeen(db, viewOf(resources.defined(formHeads), actor), [settings.code])
  const draft = await requireForm(db, actor, settings.code)
  /* in code nothing is restricted any more */
  await requireMayHandOnForm(services, actor, draft.id, { fields: 'all' })
  if (draft.viewOf !== undefined) refuse('code.view')
  if (draft.type === 'sub') refuse('code.sub')
  const known = await publishedForms(db, [draft.table])
  const main = known.find(({ form }) => form.id === draft.id) ?? refuse('form.notPublished')
  const subs = known.filter(
    ({ form, tenantId }) => linkOf(form)?.belongsTo?.table === main.form.table && tenantId === main.tenantId,
  )
  const folder = settings.entityPackage || defaultFolder
  const problem = packageProblem(folder)
  if (problem !== undefined) refuse('code.badName', { what: '包名', name: folder, problem })
  const chosen = [
    chosenFor(main, settings),
    ...subs.map((sub) =>
      chosenFor(
        sub,
        settings.subList.find(({ subTable }) => nameOf(subTable) === sub.form.table),
      ),
    ),
  ]
  await requireFree(services, folder, chosen)
  const [first, ...others] = chosen as [Chosen, ...Chosen[]]
  return codeOfForms({
    folder,
    main: first,
    subs: others,
    migration: nextMigration(),
    left: await leftovers(db, actor, [main, ...subs]),
  })
}

function chosenFor(
  published: PublishedForm,
  settings?: Pick<Settings, 'tableName' | 'entityName' | 'ftlDescription'>,
): Chosen {
  const { form } = published
  const table = nameOf(settings?.tableName) || form.table
  return {
    form,
    buttons: soundButtons(published).filter(isCarried),
    entity: settings?.entityName || entityOf(table),
    title: settings?.ftlDescription || form.title,
    table,
  }
}

/** Names that can stand in code, each once, and that nothing of the product has. */
async function requireFree(
  { db, resources }: Services,
  folder: string,
  chosen: readonly Chosen[],
): Promise<void> {
  const paths = new Set(resources.inCode().map(({ resource }) => resource.path))
  const tables = new Set<string>()
  for (const { entity, table } of chosen) {
    const badEntity = entityProblem(entity)
    if (badEntity !== undefined)
      refuse('code.badName', { what: '实体类名', name: entity, problem: badEntity })
    const badTable = tableNameProblem(table) ?? (ownTable.test(table) ? '是系统保留的名称' : undefined)
    if (badTable !== undefined) refuse('code.badName', { what: '表名', name: table, problem: badTable })
    const path = `/${folder}/${namesOf(entity).camel}`
    if (paths.has(path)) refuse('code.taken', { what: '实体类名', name: entity })
    const { rows } = await sql<{ found: string | null }>`
      select to_regclass(format('public.%I', ${table}::text))::text as found`.execute(db)
    if (tables.has(table) || rows[0]?.found != null) refuse('code.taken', { what: '表名', name: table })
    paths.add(path)
    tables.add(table)
  }
}

/** One more than the newest of this version. */
function nextMigration(): string {
  const numbers = Object.keys(migrations).map((name) => Number.parseInt(name, 10))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}
