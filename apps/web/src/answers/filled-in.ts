import { type AnswerField, answerFiles } from '@dougong/contract/online/links/answers'
import type { Field } from '@dougong/contract/resource/field'
import { readValue } from '@dougong/contract/resource/record'
import type { Conditions } from './conditions'

/** What stands in the inputs: texts by field, files that are to be sent, and names of files that the record has already. */
export interface FilledIn {
  texts: Readonly<Record<string, string>>
  files: Readonly<Record<string, readonly File[]>>
  kept: Readonly<Record<string, readonly string[]>>
}

export const takesFiles = ({ input }: AnswerField) => input === 'files' || input === 'pictures'

/** What a page begins with: the record, or nothing. */
export function initialAnswer(
  fields: readonly AnswerField[],
  record: Record<string, unknown> | null,
): FilledIn {
  const textOf = (name: string) => String(record?.[name] ?? '')
  const plain = fields.filter((field) => !takesFiles(field))
  return {
    texts: Object.fromEntries(plain.map(({ name }) => [name, textOf(name)])),
    files: {},
    kept: Object.fromEntries(
      fields.filter(takesFiles).map(({ name }) => [name, textOf(name).split(',').filter(Boolean)]),
    ),
  }
}

/** What is wrong, by field, in the words of the server: its own rules are asked. */
export function faultsOf(
  fields: readonly AnswerField[],
  filled: FilledIn,
  stateOf: ReturnType<Conditions>,
): Record<string, string> {
  const faults = fields.flatMap((each): [string, string][] => {
    const { isShown, isReadOnly, isRequired } = stateOf(each.name)
    if (!isShown || isReadOnly) return []
    const own = each.field as unknown as Field
    const field: Field = { ...own, required: own.required === true || isRequired }
    if (takesFiles(each)) {
      const fault = faultOfFiles(each, filled, field)
      return fault === undefined ? [] : [[each.name, fault]]
    }
    const read = readValue(field, filled.texts[each.name])
    return 'message' in read ? [[each.name, read.message]] : []
  })
  return Object.fromEntries(faults)
}

function faultOfFiles(
  { name, files: maxFiles }: AnswerField,
  filled: FilledIn,
  field: Field,
): string | undefined {
  const files = filled.files[name] ?? []
  const count = files.length + (filled.kept[name]?.length ?? 0)
  if (field.required && count === 0) return `${field.title}不能为空`
  if (count > maxFiles) return `${field.title}最多 ${maxFiles} 个文件`
  const large = files.find(({ size }) => size > answerFiles.megabytes * 1_048_576)
  if (large) return `“${large.name}”超过 ${answerFiles.megabytes} MB`
  const other = files.find(({ name: file }) => !isTaken(file))
  return other && `“${other.name}”的类型不能上传，可上传：${answerFiles.extensions.join('、')}`
}

function isTaken(file: string): boolean {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase()
  return (answerFiles.extensions as readonly string[]).includes(extension)
}
