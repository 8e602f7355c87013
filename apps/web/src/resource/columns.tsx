import type { Field } from '@dougong/contract/resource/field'
import { queryableField } from '@dougong/contract/resource/list-query'
import type { Resource } from '@dougong/contract/resource/resource'
import type { ComponentType, ReactNode } from 'react'
import { viewOf } from './field-kinds/index'
import type { CellProps } from './field-kinds/field-kind'
import type { ResourceRow } from './resource.queries'

/** Cells of a page's own, by field. */
export type Cells = Partial<Record<string, ComponentType<CellProps & { row: ResourceRow }>>>

export interface Column {
  name: string
  title: string
  field: Field
  render: (row: ResourceRow) => ReactNode
}

/** What a list shows of each record, in order; or what any other names say. */
export function columnsOf(resource: Resource, cells: Cells = {}, names = resource.list): Column[] {
  return names.flatMap((name) => {
    const field = queryableField(resource, name)
    if (!field) return []
    const Own = cells[name]
    const { Cell } = viewOf(field.kind)
    const render = (row: ResourceRow) => {
      const text = row[`${name}_dictText`]
      const shown = { field, value: row[name], text: typeof text === 'string' ? text : undefined }
      return Own ? <Own {...shown} row={row} /> : <Cell {...shown} />
    }
    return [{ name, title: field.title, field, render }]
  })
}
