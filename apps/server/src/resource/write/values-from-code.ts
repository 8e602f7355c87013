import { refuse } from '@dougong/contract/errors'
import { readValue } from '@dougong/contract/resource/record'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Values } from '../serve-resource'

/**
 * Reads the values that code sets as the fields of a record hold them. The code may have been written for another form than
 * the one it was chosen for, so what does not fit is refused under its `title`.
 */
export function valuesFromCode(
  { fields }: Pick<Resource, 'fields'>,
  title: string,
  input: Readonly<Record<string, unknown>>,
): Values {
  const messages: string[] = []
  const values: Values = {}
  for (const [name, value] of Object.entries(input)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const read = field
      ? readValue(field, value)
      : { message: `“${title}”不适用于这个表单，没有字段“${name}”` }
    if ('message' in read) messages.push(read.message)
    else values[name] = read.value
  }
  if (messages.length > 0) refuse('record.invalid', { detail: messages.join('；') })
  return values
}
