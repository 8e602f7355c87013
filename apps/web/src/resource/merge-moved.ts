import type { Resource } from '@dougong/contract/resource/resource'

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
  return {
    values: Object.fromEntries(taken.map((name) => [name, fresh[name]])),
    changes: moved.map((name) => {
      const text = textOf(fresh[`${name}_dictText`] ?? fresh[name])
      return `${resource.fields[name]?.title}改为“${text || '空'}”`
    }),
  }
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
