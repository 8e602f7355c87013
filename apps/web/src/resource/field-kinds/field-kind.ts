import type { Field } from '@dougong/contract/resource/field'
import type { ComponentType } from 'react'

export interface CellProps {
  field: Field
  value: unknown
  /** The value's text, where the server translated it. */
  text: string | undefined
}

export interface InputProps {
  field: Field
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  disabled?: boolean
  /** What the record itself calls the roles or positions it refers to, by what is stored: not everybody may list them. */
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

/** How fields of one kind look: in a list, in a form, above a list. */
export interface FieldKindView {
  Cell: ComponentType<CellProps>
  Input: ComponentType<InputProps>
  Search: ComponentType<SearchProps>
}
