import type { FormBody } from '@dougong/contract/online/forms/calls'
import { type FormFieldRow, readField } from '@dougong/contract/online/forms/field'
import type { Form } from '@dougong/contract/online/forms/form'
import { readHead } from '@dougong/contract/online/forms/head'
import { readIndex } from '@dougong/contract/online/forms/index-definition'

/**
 * The form that a body tells, over the one that stands. What a body neither holds nor calls gone stays as it is. A field or an
 * index without an id of ours is the one of its name, where there is one: so it is changed, not removed and made anew.
 */
export function formOfBody(body: FormBody, stored?: Form): Form {
  const fields = inOrder(body.fields).map(readField)
  const indexes = body.indexs.map(readIndex)
  return {
    ...readHead(body.head),
    fields: merged(fields, stored?.fields ?? [], body.deleteFieldIds ?? []),
    indexes: merged(indexes, stored?.indexes ?? [], body.deleteIndexIds ?? []),
  }
}

function inOrder(rows: readonly FormFieldRow[]): readonly FormFieldRow[] {
  const isNumbered = rows.every(({ orderNum }) => typeof orderNum === 'number')
  return isNumbered ? rows.toSorted((one, other) => (one.orderNum ?? 0) - (other.orderNum ?? 0)) : rows
}

function merged<Item extends { id: string; name: string }>(
  items: readonly Item[],
  stored: readonly Item[],
  gone: readonly string[],
): Item[] {
  const ids = new Set(stored.map(({ id }) => id))
  const named = new Map(stored.map((item) => [item.name, item]))
  const claimed = new Set(items.map(({ id }) => id).filter((id) => ids.has(id)))
  const known = items.map((item) => {
    const like = ids.has(item.id) ? undefined : named.get(item.name)
    if (!like || claimed.has(like.id) || gone.includes(like.id)) return item
    claimed.add(like.id)
    return { ...item, id: like.id }
  })
  const left = stored.filter(({ id }) => !claimed.has(id) && !gone.includes(id))
  if (left.length === 0) return known
  const byId = new Map(known.map((item) => [item.id, item]))
  return [
    ...stored.filter(({ id }) => !gone.includes(id)).map((item) => byId.get(item.id) ?? item),
    ...known.filter(({ id }) => !ids.has(id)),
  ]
}
