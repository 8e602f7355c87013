import { formsBase } from '@dougong/contract/online/forms/pages'
import type { ServedResource } from '../../../resource/serve-resource'

/** The address by which flows and cases know what a record is one of: views of a form show records of the form that has the table. */
export function keyOf({ resource, options }: Pick<ServedResource, 'resource' | 'options'>): string {
  const { path } = resource
  if (!path.startsWith(`${formsBase}/`)) return path
  const { table } = options
  return `${formsBase}/${table.slice(table.indexOf('.') + 1)}`
}
