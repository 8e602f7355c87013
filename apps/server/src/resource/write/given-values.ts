import { refuse } from '@dougong/contract/errors'
import { readValue } from '@dougong/contract/resource/record'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Values } from '../serve-resource'

/** What code gives a record, as its fields hold it: it may know another form than the one that it, by its `title`, was chosen for. */
export function givenValues(
  { fields }: Pick<Resource, 'fields'>,
  title: string,
  given: Readonly<Record<string, unknown>>,
): Values {
  const messages: string[] = []
  const values: Values = {}
  for (const [name, value] of Object.entries(given)) {
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
