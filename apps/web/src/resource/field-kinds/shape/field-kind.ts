import type { Field } from '@dougong/contract/resource/field'
import type { ControlProps } from '@dougong/widgets/control'
import type { BuiltInCellType, Column } from '@dougong/widgets/editable-table/columns'
import type { QueryField } from '@dougong/widgets/query-builder/conditions'
import type { ComponentType } from 'react'

export interface CellProps {
  field: Field
  value: unknown
  /** The value's text, where the server translated it. */
  text: string | undefined
}

export interface InputProps extends Pick<
  ControlProps,
  'aria-required' | 'aria-invalid' | 'aria-describedby'
> {
  field: Field
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  disabled?: boolean
  /** The field's name in its form. */
  name?: string
  /** What the record itself calls what it refers to, by what is stored: not everybody may list roles, positions or a report. */
  names?: Readonly<Record<string, string>>
}

/** A search control's value is the query it adds to a list call: `{ name: '*张*' }`, `{ time_begin: …, time_end: … }`. */
export interface SearchProps {
  field: Field
  name: string
  id?: string
  value?: Record<string, string>
  onChange?: (value: Record<string, string>) => void
}

/** How fields of one kind look: in a list, in a form, above a list, in an editable table, in a query. */
export interface FieldKindView {
  Cell: ComponentType<CellProps>
  Input: ComponentType<InputProps>
  Search: ComponentType<SearchProps>
  /** The query that looks for a value, where that is not the value under the field's name. */
  filterFor?(field: Field, name: string, value: string): Record<string, string>
  /** How a value looks where there is room for all of it; as in a list where silent. */
  Whole?: ComponentType<CellProps>
  /** Its width in a list, where its content is always as wide. */
  listWidth?: number
  /** A value as lists write it, where that is wider or narrower than what is stored. */
  written?(field: Field, value: unknown): string
  /** What its values stand for, where neither a dictionary nor a report has words for them. */
  stands?: 'area'
  /** Its content is worth reading to its end, however little room a list has. */
  isReadWhole?: true
  /** Columns of it are read from their right edge. */
  isNumeric?: true
  /** What its input needs in a column, where that is more than others do. */
  inputWidth?: number
  /** It wants a whole line of a form or of details. */
  isWide?: true
  /** Queries do not offer it: nobody looks for a file or a picture by its path. */
  isNeverAsked?: true
  /** It makes a form's dialog wide. */
  needsRoom?: true
  /** Its input is told what the record calls what it refers to. */
  takesNames?: true
  /** The cell of an editable table that holds its values as the input does; without it a form alone can. */
  editable?: BuiltInCellType
  editableColumn?(field: Field): Partial<Column>
  /** How a query asks for it; as for text where silent. */
  query?(field: Field): Partial<QueryField>
}
