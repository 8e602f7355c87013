import type { Form } from '@dougong/contract/online/forms/form'
import { nameInRecords, recordFields } from '@dougong/contract/online/forms/to-resource'
import { tableDictionary } from '@dougong/contract/resource/table-dictionary'
import type { Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import { formsOfTables, relatives } from '../store/forms.queries'

/**
 * Which texts of other forms the choices of a form and of its sub forms open to whoever may use it, in sentences: no right to
 * those forms is asked for them.
 */
export async function openedTexts(db: Database, tenancy: Tenancy, form: Form): Promise<string[]> {
  const subs = (await relatives(db, tenancy, form)).filter(({ fields }) =>
    fields.some(({ belongsTo }) => belongsTo?.table === form.table),
  )
  const chosen = [form, ...subs].flatMap((each) =>
    choicesOf(each).map((choice) => ({ ...choice, isOfSub: each !== form, owner: each.title })),
  )
  const others = await formsOfTables(db, tenancy, [...new Set(chosen.map(({ table }) => table))])
  return chosen.flatMap(({ title, table, text, owner, isOfSub }) => {
    const other = others.find((each) => each.table === table && each.id !== form.id)
    if (!other) return []
    const textField = other.fields.find(({ name }) => nameInRecords(name) === text || name === text)
    const field = isOfSub ? `“${owner}”的字段“${title}”` : `字段“${title}”`
    return [
      `${field}的选项取自“${other.title}”的“${textField?.title ?? text}”：能使用“${form.title}”的人没有“${other.title}”的权限也能看到这些文字`,
    ]
  })
}

/** What fields of a form are chosen from, where that is a table. */
function choicesOf(form: Form): { title: string; table: string; text: string }[] {
  return Object.values(recordFields(form)).flatMap((field) => {
    const read = 'dictionary' in field ? tableDictionary(String(field.dictionary)) : undefined
    return read ? [{ title: field.title, table: read.table, text: read.text }] : []
  })
}
