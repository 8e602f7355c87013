import { isQuantity } from '@dougong/contract/online/summaries/summary-rules'
import { pageOfReport, permissionToRead, type RowsDefinition } from '@dougong/contract/online/reports/report'
import { reportResource } from '@dougong/contract/online/reports/to-resource'
import type { Field } from '@dougong/contract/resource/field'
import { ofTenantOrPlatform } from '../../../access/tenants'
import type { Resources } from '../../../resource/registry'
import { grantToRoles } from '../../menu/index'
import { describeReport, exportReport, firstRows, listReadable, sheetOf } from '../../reports/index'
import { requireSource } from '../../summaries/index'
import { cardFields } from '../card-fields'
import type { FigureSource, SourceRights } from '../figure-source'
import { tablePage } from '../reader-page'
import { eachOrRefusal, isAllowed } from '../../or-refusal'

/** Reports of the online module: a statement, or columns of a resource. */
export const report: FigureSource = {
  table: 'onl_cgreport_head',
  address: pageOfReport,
  list: listReadable,
  requireReadable: async (services, actor, id) => (await describeReport(services, actor, id)).name,
  describe: (services, actor, ids) =>
    eachOrRefusal(ids, async (id) => {
      const definition = await describeReport(services, actor, id)
      const resource = reportResource(definition)
      return {
        kind: 'report',
        id,
        name: definition.name,
        columns: resource.list.map((key) => {
          const field = resource.fields[key] as Field
          const role = isQuantity(field) ? 'measure' : 'group'
          return { key, title: field.title, role, combining: definition.combinings?.[key] }
        }),
        asked: [...resource.search],
        fields: cardFields(resource, resource.search),
      }
    }),
  rows: firstRows,
  sheet: async (server, reading) => sheetOf(await firstRows(server, reading)),
  /** All rows, not the first alone: they are sent while they are read. */
  async workbook(server, reading) {
    const file = await exportReport(server, { ...reading, query: {} })
    return { title: file.name.replace(/\.xlsx$/, ''), file }
  },
  async page(server, reading) {
    const { name, columns, rows } = sheetOf(await firstRows(server, reading))
    const table = { heads: columns.map(({ title }) => title), lines: rows.map((row) => [...row]) }
    return tablePage(name, reading.actor, table)
  },
  async rights({ db, resources }, actor, id) {
    const head = await db
      .selectFrom('onl_cgreport_head')
      .select(['code', 'kind', 'definition'])
      .where('id', '=', id)
      .where(ofTenantOrPlatform(actor))
      .executeTakeFirst()
    if (!head) return undefined
    if (head.kind === 'resource') return rightsToList(resources, head.definition as RowsDefinition)
    const code = permissionToRead(head.code)
    /* without a row in the menu there is nothing to grant */
    const grant = await db
      .selectFrom('sys_permission')
      .select('id')
      .where('menu_type', '=', 2)
      .where('perms', '=', code)
      .executeTakeFirst()
    return {
      async lackOf({ actor: { permissions } }) {
        if (permissions.has(code) || permissions.has('online:report:sql')) return undefined
        return { mayGive: grant !== undefined && actor.permissions.has('online:report:menu') }
      },
      async giveTo(tx, roleIds) {
        if (grant) await grantToRoles(tx, actor, roleIds, [grant.id])
      },
    }
  },
}

/** A report on a resource asks for the right to list its records; nobody gives that with a report. */
function rightsToList(resources: Resources, { resource }: RowsDefinition): SourceRights {
  return {
    lackOf: async (holder) =>
      (await isAllowed(() => requireSource(resources, holder.actor, resource)))
        ? undefined
        : { mayGive: false },
    giveTo: async () => undefined,
  }
}
