import type { Part, Resource } from '@dougong/contract/resource/resource'

type Values = Record<string, unknown>

interface ThreeStates {
  /** The record as the form opened with it. */
  base: Values
  /** What the form holds. */
  own: Values
  /** The record as somebody else left it. */
  fresh: Values
}

/** Joins two changes of one record: a field changed here stays, the others take over; `changes` tells what moved. */
export function mergeMoved(resource: Resource, { base, own, fresh }: ThreeStates) {
  const names = resource.form.filter((name) => !resource.fields[name]?.secret)
  const moved = names.filter((name) => textOf(base[name]) !== textOf(fresh[name]))
  const taken = moved.filter((name) => textOf(own[name]) === textOf(base[name]))
  const parts = Object.entries(resource.parts ?? {}).filter(
    ([name, part]) => Array.isArray(base[name]) && !isSameParts(part, base[name], fresh[name]),
  )
  return {
    values: {
      ...Object.fromEntries(taken.map((name) => [name, fresh[name]])),
      ...Object.fromEntries(
        parts.map(([name, part]) => [
          name,
          mergeParts(part, { base: rowsIn(base[name]), own: rowsIn(own[name]), fresh: rowsIn(fresh[name]) }),
        ]),
      ),
    },
    changes: [
      ...moved.map((name) => {
        const text = textOf(fresh[`${name}_dictText`] ?? fresh[name])
        return `${resource.fields[name]?.title}改为“${text || '空'}”`
      }),
      ...parts.map(([, { title }]) => title),
    ],
  }
}

const rowsIn = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : [])
const fieldsOf = ({ resource, parent }: Part) => resource.form.filter((name) => name !== parent)
const isSameRow = (part: Part, one: Values, other: Values) =>
  fieldsOf(part).every((name) => textOf(one[name]) === textOf(other[name]))

function isSameParts(part: Part, one: unknown, other: unknown): boolean {
  const [rows, others] = [rowsIn(one), rowsIn(other)]
  return (
    rows.length === others.length &&
    rows.every((row, at) => row.id === others[at]?.id && isSameRow(part, row, others[at] ?? {}))
  )
}

/**
 * Joins two changes of a record's parts, field by field. A part removed on one side and changed on the other stays; it is a
 * new one where the other side removed it.
 */
function mergeParts(part: Part, { base, own, fresh }: Record<keyof ThreeStates, Values[]>): Values[] {
  const byId = (rows: Values[]) => new Map(rows.filter(({ id }) => id).map((row) => [row.id, row]))
  const [before, here, there] = [byId(base), byId(own), byId(fresh)]
  const stored = fresh.flatMap((theirs) => {
    const [old, mine] = [before.get(theirs.id), here.get(theirs.id)]
    if (!old) return [theirs]
    if (!mine) return isSameRow(part, old, theirs) ? [] : [theirs]
    const kept = fieldsOf(part).filter((name) => textOf(mine[name]) !== textOf(old[name]))
    return [{ ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) }]
  })
  const onlyHere = own.flatMap(({ id, ...mine }) => {
    const old = id ? before.get(id) : undefined
    if (!old) return [mine]
    return there.has(id) || isSameRow(part, old, mine) ? [] : [mine]
  })
  return [...stored, ...onlyHere]
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
