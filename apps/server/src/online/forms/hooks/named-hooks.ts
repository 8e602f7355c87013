import { refuse } from '@dougong/contract/errors'
import type { Form } from '@dougong/contract/online/forms/form'
import type { ChosenHook, HookEvent } from '@dougong/contract/online/forms/hooks/calls'
import type { Actor } from '../../../access/actor'
import type { Transaction } from '../../../database/transaction'
import type { Exporting, ServedResource, Values } from '../../../resource/serve-resource'
import { storedRecords } from '../../../resource/write/computed'
import { valuesFromCode } from '../../../resource/write/values-from-code'
import type { Happening, HookedRecord, RecordHook } from '../../../services/record-hook'
import type { Hooks } from './join-hooks'

interface At {
  tx: Transaction
  actor: Actor
}

/** What a form has chosen of what is registered in code, as hooks of its resource. */
export function namedHooks(
  { id: formId, table, title }: Form,
  chosen: readonly ChosenHook[],
  registered: Readonly<Record<string, RecordHook>>,
  served: () => ServedResource,
): Hooks {
  if (chosen.length === 0) return {}
  const has = (...events: HookEvent[]) => chosen.some(({ event }) => events.includes(event))
  const happening = ({ tx, actor }: At): Happening => ({
    tx,
    actor,
    form: { id: formId, table, title },
    table: served().table.table,
  })
  /** What new records were made of, and what changed ones were before. */
  const added = new WeakSet<object>()
  const before = new WeakMap<object, HookedRecord>()

  /** Those of an event. A name that means nothing any more may have kept something from happening: it is no consent. */
  function hooksFor(event: HookEvent): RecordHook[] {
    return chosen
      .filter((each) => each.event === event)
      .map(({ name }) => {
        const hook = Object.hasOwn(registered, name) ? registered[name] : undefined
        return hook?.[event] ? hook : refuse('hook.missing', { form: title, name })
      })
  }

  async function read({ tx, actor }: At, ids: readonly string[]): Promise<HookedRecord[]> {
    const stored = await storedRecords(tx, { served: served(), actor }, ids)
    return ids.map((id) => stored.get(id)?.content ?? refuse('record.missing'))
  }

  async function change(
    event: HookEvent,
    values: Values,
    run: (hook: RecordHook, values: Values) => Promise<Values> | undefined,
  ): Promise<Values> {
    let result = values
    for (const hook of hooksFor(event))
      result = {
        ...result,
        ...valuesFromCode(served().resource, hook.title, (await run(hook, result)) ?? {}),
      }
    return result
  }

  async function beginExport(at: At): Promise<Exporting> {
    const changes: NonNullable<Exporting['change']>[] = []
    for (const hook of hooksFor('beforeExport')) {
      const own = await hook.beforeExport?.(happening(at))
      if (own) changes.push(own)
    }
    const last = hooksFor('afterExport')
    return {
      change: async (rows) => {
        let changedRows = rows
        for (const own of changes) changedRows = await own(changedRows)
        return changedRows
      },
      done: async (count, when) => {
        for (const hook of last) await hook.afterExport?.(count, happening(when))
      },
    }
  }

  return {
    oneByOne: has('beforeAdd', 'beforeEdit', 'beforeImport'),
    beforeCreate: async (values, saving) => {
      const at = happening(saving)
      added.add(saving.input)
      const imported = saving.isImported
        ? await change('beforeImport', values, (hook, now) => hook.beforeImport?.(now, at))
        : values
      return change('beforeAdd', imported, (hook, now) => hook.beforeAdd?.(now, at))
    },
    beforeChange: async (id, values, saving) => {
      if (!has('beforeEdit', 'afterEdit')) return values
      const [record = {}] = await read(saving, [id])
      before.set(saving.input, record)
      const at = { ...happening(saving), record }
      return change('beforeEdit', values, (hook, now) => hook.beforeEdit?.(now, at))
    },
    afterSaveOnlyNotifies: !has('afterAdd', 'afterEdit'),
    afterSave: async (id, saving) => {
      const isNew = added.has(saving.input)
      const hooks = hooksFor(isNew ? 'afterAdd' : 'afterEdit')
      if (hooks.length === 0) return
      const [record = {}] = await read(saving, [id])
      const at = { ...happening(saving), before: before.get(saving.input) ?? {} }
      for (const hook of hooks) await (isNew ? hook.afterAdd?.(record, at) : hook.afterEdit?.(record, at))
    },
    beforeRemove: async (ids, saving) => {
      const [first, last] = [hooksFor('beforeDelete'), hooksFor('afterDelete')]
      if (first.length + last.length === 0) return
      const at = happening(saving)
      const records = await read(saving, ids)
      for (const record of records) for (const hook of first) await hook.beforeDelete?.(record, at)
      return async () => {
        for (const record of records) for (const hook of last) await hook.afterDelete?.(record, at)
      }
    },
    afterImport: async (ids, saving) => {
      for (const hook of hooksFor('afterImport')) await hook.afterImport?.(ids, happening(saving))
    },
    ...(has('beforeExport', 'afterExport') && { beforeExport: beginExport }),
  }
}
