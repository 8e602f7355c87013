import type { Form, FormField } from '@dougong/contract/online/forms/form'
import type { Actor } from '../../access/actor'
import type { Transaction } from '../../database/transaction'
import { listViews } from './store/forms.queries'
import { changeForm } from './store/save-form'

/** Views over a form's table have its columns: what was renamed, changed or taken out there becomes so in them. */
export async function followInViews(
  tx: Transaction,
  actor: Actor,
  before: Form | undefined,
  now: Form,
): Promise<void> {
  if (!before) return
  for (const view of await listViews(tx, actor, now.id)) {
    const followed = following(view, before, now)
    if (JSON.stringify(followed) !== JSON.stringify(view)) await changeForm(tx, actor, followed, view.version)
  }
}

function following(view: Form, before: Form, now: Form): Form {
  const columnOf = (name: string) => {
    const was = before.fields.find((field) => field.name === name)
    return was && now.fields.find(({ id }) => id === was.id)
  }
  const nameOf = (name: string) => columnOf(name)?.name ?? name
  const { tree } = view
  return {
    ...view,
    fields: view.fields.flatMap((field): FormField[] => {
      const column = columnOf(field.name)
      if (!column) return []
      const { name, type, length, decimals, isNullable, columnDefault } = column
      return [{ ...field, name, type, length, decimals, isNullable, columnDefault }]
    }),
    ...(tree && {
      tree: { parent: nameOf(tree.parent), hasChild: nameOf(tree.hasChild), name: nameOf(tree.name) },
    }),
  }
}
