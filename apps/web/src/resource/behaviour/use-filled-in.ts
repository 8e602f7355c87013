import { momentText } from '@dougong/contract/reading/read-moment'
import { behaviourOf, type Settled } from '@dougong/contract/resource/formula/behaviour'
import type { Resource } from '@dougong/contract/resource/resource'
import { Form, type FormInstance } from 'antd'

/** How one field of a form stands, as the form is filled in now. */
export interface FieldLook {
  isShown: boolean
  isRequired: boolean
  /** Where the field is computed or locked: what it holds, whatever was typed into it before. */
  fixed?: { value: unknown }
}

/** The record around a form. */
interface FilledRecord {
  resource: Resource
  /** The record as it is stored, or what a new one begins with. */
  base: Readonly<Record<string, unknown>>
  isNew: boolean
  /** The records that belong to it, by the name of their kind, as far as the form does not hold them itself. */
  rows?: RowsOfParts | undefined
  /** Where the form holds it, besides another. */
  within?: string
}

type Values = Readonly<Record<string, unknown>>

/** The records that belong to one, by the name of their kind; `typed` is what stands in the form. */
export type RowsOfParts = (part: string, typed: Values) => readonly Values[]

/** Follows what is filled in, keystroke by keystroke: what is shown, asked for, locked and computed is as the server will have it. */
export function useFilledIn(
  form: FormInstance,
  { resource, base, isNew, rows, within }: FilledRecord,
): (name: string) => FieldLook {
  const behaviour = behaviourOf(resource)
  /* fields that are hidden by now keep what was typed into them */
  const typed = Form.useWatch(
    () => (behaviour ? (form.getFieldsValue(true) as Record<string, unknown>) : undefined),
    form,
  )
  const own = within === undefined ? typed : (typed?.[within] as Values | undefined)
  const settled = behaviour?.settle({
    given: { ...base, ...own },
    base: isNew ? {} : base,
    ...(rows && { rows: (part) => rows(part, typed ?? {}) }),
    now: momentText(new Date()),
  })
  return (name) => lookOf(resource, settled, name)
}

function lookOf({ fields }: Resource, settled: Settled | undefined, name: string): FieldLook {
  const field = fields[name]
  if (!settled || !field) return { isShown: true, isRequired: false }
  const { isShown, isReadOnly, isRequired } = settled.state(name)
  const isComputed = settled.computed(name) !== undefined
  return { isShown, isRequired, ...((isReadOnly || isComputed) && { fixed: { value: settled.value(name) } }) }
}
