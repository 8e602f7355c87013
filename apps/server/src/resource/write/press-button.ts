import { refuse } from '@dougong/contract/errors'
import { permissionOfButton } from '@dougong/contract/resource/buttons'
import { isOffered, valueOfButton } from '@dougong/contract/resource/formula/buttons'
import type { RecordButton } from '@dougong/contract/resource/resource'
import type { Transaction } from '../../database/transaction'
import { noteChanged, snapshotsOf } from '../history/history'
import type { Values } from '../serve-resource'
import type { View } from '../view'
import { settleSaved, storedRecords } from './computed'
import { valuesFromCode } from './values-from-code'
import { touchParents } from './parents'
import { lockRow, updateRow } from './save'

/**
 * Applies a button to records and returns the button. Anybody who may press it and sees a record may have exactly that done
 * to it: the permission to edit is not needed.
 */
export async function press(
  tx: Transaction,
  view: View,
  code: string,
  ids: readonly string[],
): Promise<RecordButton> {
  const { resource, options } = view.served
  const button = resource.buttons?.find((each) => each.code === code) ?? refuse('button.missing')
  const isKept = !view.resource.buttons?.some((each) => each.code === code)
  if (isKept || !view.actor.permissions.has(permissionOfButton(resource, code))) refuse('access.denied')
  const chosen = [...new Set(ids)].sort()
  if (button.action.kind === 'send') {
    await send(tx, view, { ...button, action: button.action }, chosen)
    return button
  }
  const noteParents = await touchParents(tx, view, { parts: chosen })
  for (const id of chosen) await lockRow(tx, view, { id })
  const before = await snapshotsOf(tx, view, chosen)
  const written = new Set<string>()
  for (const [id, { content }] of await storedRecords(tx, view, chosen)) {
    if (!isOffered(resource, button, content)) refuse('button.notNow', { title: button.title })
    const values = await valuesOf(tx, view, button, content)
    const saving = { tx, actor: view.actor, input: {} }
    const complete = (await options.beforeChange?.(id, values, saving)) ?? values
    await updateRow(tx, view, id, complete)
    await settleSaved(tx, view, [{ id, saving }])
    for (const name of Object.keys(complete)) written.add(name)
  }
  await noteChanged(tx, view, before, { written: [...written], action: 'change' })
  await noteParents()
  return button
}

/** Sends records as they are to another system; nothing of them is changed. */
async function send(
  tx: Transaction,
  view: View,
  button: RecordButton & { action: { to: string } },
  ids: readonly string[],
): Promise<void> {
  const { served, actor } = view
  const { title, code, action } = button
  for (const id of ids) await lockRow(tx, view, { id })
  for (const [id, { content }] of await storedRecords(tx, view, ids)) {
    if (!isOffered(served.resource, button, content)) refuse('button.notNow', { title })
    const delivery = await served.options.send?.(action.to, { event: code, id }, { tx, actor })
    if (delivery === undefined) refuse('button.noWebhook', { title })
  }
}

/** Returns the values that a button sets: the results of its expressions, or what its action returns. */
async function valuesOf(
  tx: Transaction,
  { served, actor }: View,
  { action, title }: RecordButton,
  record: Readonly<Record<string, unknown>>,
): Promise<Values> {
  const { resource, options } = served
  if (action.kind === 'open' || action.kind === 'send') return {}
  if (action.kind === 'set') {
    const values = Object.entries(action.values).map(([name, text]) => [
      name,
      valueOfButton(resource, name, text, record),
    ])
    return valuesFromCode(resource, title, Object.fromEntries(values) as Record<string, unknown>)
  }
  const { actions = {} } = options
  const own = Object.hasOwn(actions, action.name) ? actions[action.name] : undefined
  if (!own) refuse('button.noAction', { name: action.name })
  return valuesFromCode(resource, title, await own.run(record, { tx, actor }))
}
