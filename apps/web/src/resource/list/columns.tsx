import type { Field } from '@dougong/contract/resource/field'
import { shownField } from '@dougong/contract/resource/list-query'
import type { Resource } from '@dougong/contract/resource/resource'
import { Ellipsis } from '@dougong/widgets/ellipsis/Ellipsis'
import type { ComponentType, ReactNode } from 'react'
import { viewOf } from '../field-kinds/index'
import type { CellProps } from '../field-kinds/shape/field-kind'
import type { ResourceRow } from '../resource.queries'
import { AccountName, holdsAccount } from '../AccountName'
import { LinkedCell } from './LinkedCell'

/** Cells of a page's own, by field. */
export type Cells = Partial<
  Record<string, ComponentType<CellProps & { row: ResourceRow }> & { besides?: number }>
>

export interface Column {
  name: string
  title: string
  field: Field
  /** Numbers stand at the right edge. */
  align: 'start' | 'end'
  /** What stands beside the words of a cell, in pixels: a face. */
  besides: number
  render: (row: ResourceRow) => ReactNode
}

/** What a list shows of each record, in order; or what any other names say, in whole where there is room. */
export function columnsOf(
  resource: Resource,
  cells: Cells = {},
  names = resource.list,
  areWhole = false,
): Column[] {
  return names.flatMap((name) => {
    const field = shownField(resource, name)
    if (!field) return []
    const Own = cells[name] ?? (holdsAccount(resource, name) ? AccountName : undefined)
    const { Cell: ListCell, Whole = ListCell, isNumeric } = viewOf(field.kind)
    const Cell = areWhole ? Whole : ListCell
    const render = (row: ResourceRow) => {
      const text = row[`${name}_dictText`]
      const cellProps = { field, value: row[name], text: typeof text === 'string' ? text : undefined }
      if (Own) return <Own {...cellProps} row={row} />
      const content = cut(field, cellProps, areWhole) ?? <Cell {...cellProps} />
      const href = field.look?.href
      return href === undefined ? (
        content
      ) : (
        <LinkedCell href={href} row={row}>
          {content}
        </LinkedCell>
      )
    }
    const besides = cells[name]?.besides ?? 0
    return [{ name, title: field.title, field, align: isNumeric ? 'end' : 'start', besides, render }]
  })
}

/** The beginning of a text that the field wants cut, the rest of it on hover; undefined where it is shown as it is. */
function cut({ look }: Field, { value, text }: CellProps, isWhole: boolean): ReactNode {
  const content = text ?? value
  if (look?.cut === undefined || isWhole || typeof content !== 'string' || content === '') return undefined
  return <Ellipsis length={look.cut}>{content}</Ellipsis>
}
