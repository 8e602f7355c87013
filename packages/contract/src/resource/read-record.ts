import { momentText } from '../reading/read-moment'
import type { Field } from './field'
import type { ReadValue } from './field-kinds/kind-rules'
import { behaviourOf, type Settled } from './formula/behaviour'
import { type Issue, readValue, type Value } from './record'
import type { Resource } from './resource'

export type ReadRecord = { values: Record<string, Value>; issues: Issue[] }

/** What conditions and formulas of a record look at besides what is given. */
export interface Surroundings {
  /** The definition with what this person does not see: expressions speak of that too. */
  whole?: Resource
  /** The record as it is stored; a new one is not. */
  base?: Readonly<Record<string, unknown>>
  /** The records that belong to it, by the name of their kind. */
  rows?: (part: string) => readonly Readonly<Record<string, unknown>>[]
  /** It comes back as it was: conditions keep nothing from it. */
  isRestored?: boolean
}

/**
 * Reads what a form, a client or a spreadsheet row gives for a record. Making a record reads every form field; changing
 * one reads those given: absent and null leave a field as it is, an empty text clears it. What is not in the form, only
 * for reading or fixed is passed over, and so is what conditions hide or lock; formulas give their fields.
 */
export function readRecord(
  resource: Resource,
  input: Record<string, unknown>,
  mode: 'create' | 'change',
  { whole = resource, base = {}, rows, isRestored = false }: Surroundings = {},
): ReadRecord {
  const values: Record<string, Value> = {}
  const issues: Issue[] = []
  const behaviour = behaviourOf(whole)
  const settled = behaviour?.settle({
    given: givenFields(resource, input, mode),
    base,
    ...(rows && { rows }),
    now: momentText(new Date()),
  })
  for (const name of resource.form) {
    const field = resource.fields[name]
    if (!field || field.readOnly || (mode === 'change' && field.createOnly)) continue
    const state = isRestored ? undefined : settled?.state(name)
    if (settled && state && (!state.isShown || state.isReadOnly)) {
      if (mode === 'create') values[name] = settled.value(name)
      continue
    }
    const isRequired = field.required === true || state?.isRequired === true
    const raw = Object.hasOwn(input, name) ? input[name] : undefined
    if (mode === 'change' && (raw === undefined || raw === null)) {
      if (state?.isRequired && settled?.value(name) === null)
        issues.push({ field: name, message: `${field.title}不能为空` })
      continue
    }
    take(name, readValue({ ...field, required: isRequired }, raw))
  }
  for (const name of behaviour?.computed ?? []) {
    const field = whole.fields[name]
    if (field) take(name, readComputed(field, settled, name))
  }
  return { values, issues }

  function take(name: string, read: ReadValue): void {
    if ('message' in read) issues.push({ field: name, message: read.message })
    else values[name] = read.value
  }
}

/** What a formula gives, as far as its field can hold it. */
export function readComputed(field: Field, settled: Settled | undefined, name: string): ReadValue {
  return readValue({ ...field, required: false }, settled?.computed(name))
}

/** The input of the fields that this person fills in; what the form leaves alone stays as it was. */
function givenFields(
  { form, fields }: Resource,
  input: Record<string, unknown>,
  mode: 'create' | 'change',
): Record<string, unknown> {
  const names = form.filter((name) => {
    const field = fields[name]
    if (!field || field.readOnly || (mode === 'change' && field.createOnly)) return false
    return Object.hasOwn(input, name) && input[name] !== undefined && input[name] !== null
  })
  return Object.fromEntries(names.map((name) => [name, input[name]]))
}
