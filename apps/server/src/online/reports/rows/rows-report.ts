import { refuse } from '@dougong/contract/errors'
import type { RowsDefinition } from '@dougong/contract/online/reports/report'
import { queryableField } from '@dougong/contract/resource/list-query'
import { permissionFor, permissionsFor, type Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import type { Resources } from '../../../resource/registry'
import { type View, viewOf } from '../../../resource/view'

/** A report on a resource as an actor sees it, with the view that its rows are read through. */
export interface RowsReport extends Omit<RowsDefinition, 'resource'> {
  code: string
  title: string
  resource: Resource
  view: View
  mayExport: boolean
}

/** A report on a resource, for an actor who may list its records. */
export async function seeRows(
  resources: Resources,
  actor: Actor,
  { code, name }: { code: string; name: string },
  definition: RowsDefinition,
): Promise<RowsReport> {
  const served = (await resources.find(definition.resource)) ?? refuse('report.missing')
  const { definedBy } = served.options
  if (definedBy !== undefined && definedBy !== actor.tenantId) refuse('report.missing')
  if (!actor.permissions.has(permissionFor(served.resource, 'list'))) refuse('access.denied')
  const view = viewOf(served, actor).listed
  const { resource } = view
  const seen = (names: readonly string[]) => names.filter((each) => queryableField(resource, each))
  return {
    ...definition,
    code,
    title: name,
    resource,
    columns: seen(definition.columns),
    search: seen(definition.search),
    view,
    mayExport: permissionsFor(served.resource, 'export').every((code) => actor.permissions.has(code)),
  }
}
