import { refuse } from '@dougong/contract/errors'
import { type Form, storedFields } from '@dougong/contract/online/forms/form'
import { toResource } from '@dougong/contract/online/forms/to-resource'
import { readValue } from '@dougong/contract/resource/record'
import { cleaned } from '../../resource/write/save'
import type { Values } from '../../resource/serve-resource'

/**
 * Reads the values that whoever publishes a form chose for the rows that have none, by the form's own rules. A field that is
 * left empty keeps its rows as they are.
 */
export function readFillings(
  form: Form,
  input: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, string> | undefined {
  const resource = toResource(form)
  const stored = new Set(storedFields(form).map(({ name }) => name))
  const messages: string[] = []
  const values: Values = {}
  for (const [name, raw] of Object.entries(input)) {
    const field = stored.has(name) && Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    const read = field ? readValue({ ...field, required: false }, raw) : { message: `表单没有字段“${name}”` }
    if ('message' in read) messages.push(read.message)
    else if (read.value !== null) values[name] = read.value
  }
  if (messages.length > 0) refuse('record.invalid', { detail: messages.join('；') })
  const chosen = Object.entries(cleaned(resource, values))
  return chosen.length > 0 ? new Map(chosen.map(([name, value]) => [name, String(value)])) : undefined
}
