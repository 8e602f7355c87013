import { refuse } from '@dougong/contract/errors'
import { type Form, linkOf } from '@dougong/contract/online/forms/form'
import { nameOf } from '@dougong/contract/online/forms/head'
import { tableNameProblem } from '@dougong/contract/online/forms/name-rules'
import * as contract from '@dougong/contract/online/forms/runtime/calls'
import { formsBase } from '@dougong/contract/online/forms/pages'
import { addressOf } from '@dougong/contract/online/forms/to-resource'
import { permissionOfButton } from '@dougong/contract/resource/buttons'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../../access/actor'
import { requireAccess } from '../../../../access/permissions'
import type { Database } from '../../../../database/connect'
import { type Route, serve, serveDownload, serveUpload } from '../../../../http/serve'
import type { Engine } from '../../../../resource/engine'
import { namedResources } from '../../../../resource/named-resources'
import type { ListCall } from '../../../../resource/read/list-call'
import { listPage } from '../../../../resource/read/list-page'
import { listParts } from '../../../../resource/read/list-parts'
import * as records from '../../../../resource/verbs/record-verbs'
import * as trees from '../../../../resource/verbs/tree-verbs'
import { type View, viewOf } from '../../../../resource/view'
import type { Services } from '../../../../services/services'
import { buttonRowsIn } from '../../store/buttons.queries'
import { publishedForms } from '../../store/versions'
import { fieldFiles } from './field-files'
import * as shapes from './shapes'
import { engineQuery, engineRecord, readJson, wireRecord } from './words'

type Words = Record<string, unknown>

interface FormCall {
  actor: Actor
  params: { resource: string }
}

/** The calls by which existing clients work with forms: the engine's verbs in their words. */
export function runtimeRoutes({ db, resources }: Services, engine: Engine): Route[] {
  const work = <Result>({ params, actor }: FormCall, done: (view: View) => Promise<Result>) =>
    resources.use(`${formsBase}/${params.resource}`, (served) =>
      served ? done(viewOf(served, actor)) : refuse('route.missing'),
    )
  const describe = (call: FormCall, shape: (seen: shapes.SeenForm) => Words) =>
    work(call, async (view) => shape(await seenForm(db, engine, view)))
  const findNamed = namedResources(resources)
  const sub = (call: FormCall & { params: { mainId: string } }) =>
    work(call, (view) => subRecords(engine, view, call.params.mainId))

  return [
    serve(contract.getColumns, (call) => describe(call, shapes.columnsOf)),
    serve(contract.getErpColumns, (call) => describe(call, shapes.erpColumnsOf)),
    serve(contract.getFormItem, (call) => describe(call, shapes.formItemOf)),
    serve(contract.getFormItemOfTable, (call) => describe(call, shapes.formItemOf)),
    serve(contract.getErpFormItem, (call) =>
      describe(call, (seen) => shapes.formItemOf(seen, { withSubs: false })),
    ),
    serve(contract.getQueryInfo, (call) =>
      work(call, async (view) => shapes.singleOrGroup(shapes.queryItemsOf(await seenForm(db, engine, view)))),
    ),
    serve(contract.getQueryInfoVue3, (call) => describe(call, shapes.queryPropertiesOf)),
    serve(contract.getEnhanceJs, (call) => work(call, async () => '')),
    serve(contract.getData, (call) =>
      work(call, async (view) => {
        const page = await listPage(engine, view, { ...call, query: engineQuery(view.resource, call.query) })
        return wirePage(page)
      }),
    ),
    serve(contract.getTreeData, (call) =>
      work(call, async (view) => wirePage(await readTree(engine, view, call))),
    ),
    serve(contract.addFormRecord, (call) =>
      work(call, (view) => records.addRecord(engine, view, engineRecord(view.resource, call.body))),
    ),
    serve(contract.changeFormRecord, (call) =>
      work(call, (view) => records.editRecord(engine, view, engineRecord(view.resource, call.body))),
    ),
    serve(contract.readFormRecord, (call) =>
      work(call, (view) => readWhole(engine, view, call.params.dataId)),
    ),
    serve(contract.readFormRecordToPrint, (call) =>
      work(call, (view) => readWhole(engine, view, call.query.id)),
    ),
    serve(contract.removeFormRecords, (call) =>
      work(call, (view) => records.deleteRecords(engine, view, call.params.ids.split(',').filter(Boolean))),
    ),
    serve(contract.listSubRecords, sub),
    serve(contract.readSubRecord, async (call) => (await sub(call))[0] ?? null),
    serveDownload(contract.downloadFieldFiles, (call) =>
      work(call, (view) => fieldFiles(engine, view, call.params.dataId, call.params.field)),
    ),
    serveDownload(contract.exportForm, (call) =>
      work(call, (view) => {
        const { paramsStr, ...query } = call.query
        const advanced = typeof paramsStr === 'string' && paramsStr !== '' ? readJson(paramsStr) : {}
        if (typeof advanced !== 'object' || advanced === null || Array.isArray(advanced))
          refuse('query.badAdvanced')
        const words = engineQuery(view.resource, { ...query, ...asTexts(advanced as Words) })
        return records.exportRecords(engine, view, { ...call, body: undefined, query: words })
      }),
    ),
    serveUpload(contract.importForm, (call) =>
      work(call, (view) => records.importRecords(engine, view, call)),
    ),
    serve(contract.doButton, async ({ body, actor }) => {
      const named = await findNamed(`${formsBase}/${body.formId}`, actor)
      requireAccess(named?.accessTo('list') ?? refuse('route.missing'), actor)
      const pressed = {
        code: body.buttonCode,
        ids: body.dataId.split(',').filter(Boolean).slice(0, maxRecordsPerPress),
      }
      return work({ params: { resource: body.formId }, actor }, (view) =>
        records.pressButton(engine, view, pressed),
      )
    }),
    serve(contract.checkOnlyTable, async ({ query }) => {
      const name = nameOf(query.tbname)
      const problem = tableNameProblem(name)
      if (problem !== undefined) refuse('form.invalid', { detail: `表名${problem}` })
      if (await isTaken(db, name, query.id ?? '')) refuse('form.nameTaken')
      return null
    }),
  ]
}

/** The query of a list is text; in JSON it may be more. */
function asTexts(query: Words): Words {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  )
}

function wirePage({ records: rows, ...rest }: { records: Words[]; total: number }) {
  return { ...rest, records: rows.map(wireRecord) }
}

/** A level, the children of several nodes, or what a search finds wherever it stands. */
async function readTree(
  engine: Engine,
  view: View,
  call: ListCall & { signal: AbortSignal },
): Promise<{ records: Words[]; total: number }> {
  const { tree } = view.resource
  if (!tree) refuse('route.missing')
  const query = engineQuery(view.resource, call.query)
  if (call.query.hasQuery === 'in') {
    const [condition] = readJson(String(query.superQueryParams ?? '[]')) as [{ val?: unknown }?]
    const ids = String(condition?.val ?? '')
      .split(',')
      .filter(Boolean)
    const rows = await trees.listChildren(engine, view, ids.slice(0, maxParents))
    return { records: rows, total: rows.length }
  }
  if (call.query.hasQuery === 'true') return trees.searchTree(engine, view, { ...call, query })
  return trees.listLevel(engine, view, { ...call, query })
}

/** As many records as one press can be for. */
const maxRecordsPerPress = 200

/** As many as a page can have opened. */
const maxParents = 1_000

/** A record with the records of its sub forms. */
async function readWhole(engine: Engine, view: View, id: string): Promise<Words> {
  const record = await records.getRecord(engine, view, id)
  const parts: Words = {}
  for (const name of Object.keys(view.resource.parts ?? {}))
    parts[name] = (await listParts(engine, view, name, id)).map(wireRecord)
  return { ...wireRecord(record), ...parts }
}

/** The records of a sub form that belong to one of the main form, as far as both are seen. */
async function subRecords(engine: Engine, view: View, mainId: string): Promise<Words[]> {
  const main = view.parent()
  const name = Object.entries(main?.served.options.parts ?? {}).find(
    ([, { resource }]) => resource.path === view.resource.path,
  )?.[0]
  if (!main || name === undefined) refuse('form.notSub')
  return (await listParts(engine, main, name, mainId)).map(wireRecord)
}

async function seenForm(db: Database, engine: Engine, { resource, actor }: View): Promise<shapes.SeenForm> {
  const table = (resource.path.split('/').at(-1) ?? '').replace(/V(?=\d+$)/, '$')
  const forms = (await publishedForms(db, [table])).map(({ form }) => form)
  const form = forms.find((each) => addressOf(each).path === resource.path) ?? refuse('route.missing')
  const subs = Object.entries(resource.parts ?? {}).flatMap(([name, part]) => {
    const found = forms.find((each) => each.table === name && linkOf(each)?.belongsTo?.table === table)
    return found ? [{ form: found, resource: part.resource, title: part.title }] : []
  })
  const ids = [form, ...subs.map((each) => each.form)].map(({ id }) => id)
  const rows = await buttonRowsIn(db, ids)
  const buttonsOf = (one: Form, seen: Resource) =>
    (rows.get(one.id) ?? []).filter(({ buttonCode }) =>
      seen.buttons?.some(
        ({ code, action }) =>
          code === buttonCode &&
          action.kind !== 'open' &&
          actor.permissions.has(permissionOfButton(seen, code)),
      ),
    )
  return {
    form,
    resource,
    buttons: buttonsOf(form, resource),
    subs: subs.map((one) => ({ ...one, buttons: buttonsOf(one.form, one.resource) })),
    dictionaries: await engine.listDictionaries(),
  }
}

/** Tables of all tenants stand beside one another. */
async function isTaken(db: Database, table: string, besides: string): Promise<boolean> {
  /* whatever the tenant: whoever would take the name is told the same */
  const other = await db
    .selectFrom('onl_cgform_head')
    .select('id')
    .where('table_name', '=', table)
    .where('id', '!=', besides)
    .executeTakeFirst()
  return other !== undefined
}
