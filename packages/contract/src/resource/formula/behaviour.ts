import type { Field } from '../field'
import { decimalsOf, valueTypeOf } from '../field-kinds/index'
import { readValue, type Value } from '../record'
import type { Resource } from '../resource'
import { type Formula, readFormula } from './formula'
import type { FormulaType, Given, Scope } from './meaning'

/** The options of a field that are expressions, by what they are called. */
export const expressions = {
  formula: '计算公式',
  shownWhen: '显示条件',
  requiredWhen: '必填条件',
  readOnlyWhen: '只读条件',
} as const
export type Expression = keyof typeof expressions

/** What is so of one field, as long as the record is filled in like this. */
export interface FieldState {
  readonly isShown: boolean
  readonly isReadOnly: boolean
  /** By its condition; what the definition requires anyway is not repeated here. */
  readonly isRequired: boolean
}

/** A record while it is filled in. */
export interface FilledIn {
  /** What is filled in; absent fields are as they were. */
  given: Readonly<Record<string, unknown>>
  /** The record as it was: empty for a new one. */
  base: Readonly<Record<string, unknown>>
  /** The records that belong to it, with what they compute. */
  rows?: (part: string) => readonly Readonly<Record<string, unknown>>[]
  /** The moment that it is, as it is stored. */
  now: string
}

export interface Settled {
  state(name: string): FieldState
  /** What the record holds when it is saved like this; what cannot be read counts as empty. */
  value(name: string): Value
  /** What a field's formula gives, before the field's limits are looked at; undefined where it has none. */
  computed(name: string): string | null | undefined
}

/** How the fields of a resource follow one another. */
export interface Behaviour {
  /** Fields with a formula. */
  readonly computed: readonly string[]
  /** Fields with a condition. */
  readonly conditional: readonly string[]
  /** Kinds of records whose fields an expression asks for. */
  readonly parts: ReadonlySet<string>
  settle(filled: FilledIn): Settled
}

/** What the expressions of one field mean. */
type Meanings = Partial<Record<Expression, Formula>>

const known = new WeakMap<Resource, Behaviour | null>()

/**
 * How the fields of a resource follow one another; undefined where none does. The browser and the server settle a record by
 * it alike. An expression over what this definition does not hold, as for somebody who does not see a field, is left out.
 */
export function behaviourOf(resource: Resource): Behaviour | undefined {
  const before = known.get(resource)
  if (before !== undefined) return before ?? undefined
  const made = makeBehaviour(resource)
  known.set(resource, made ?? null)
  return made
}

/** The names that expressions of a resource can speak of. `parts` are left open where nobody knows them yet. */
export function scopeOf({ fields, parts }: Pick<Resource, 'fields' | 'parts'>, isOpen = false): Scope {
  const kinds = Object.entries(parts ?? {}).map(([name, part]) => [name, scopeOf(part.resource)] as const)
  return {
    fields: new Map(
      Object.entries(fields)
        .filter(([, { secret, related }]) => !secret && !related)
        .map(([name, field]) => [name, { type: valueTypeOf(field), title: field.title }]),
    ),
    parts: isOpen ? undefined : new Map(kinds),
  }
}

/** The type that an expression of a field has to give. */
export function wantedType(field: Field, option: Expression): FormulaType {
  return option === 'formula' ? valueTypeOf(field) : 'truth'
}

/** The names that a field's value hangs on: a condition that only asks for more does not change it. */
export function valueNames(meanings: Meanings): Set<string> {
  const { formula, shownWhen, readOnlyWhen } = meanings
  return new Set([formula, shownWhen, readOnlyWhen].flatMap((each) => [...(each?.names ?? [])]))
}

function makeBehaviour(resource: Resource): Behaviour | undefined {
  const scope = scopeOf(resource)
  const meanings = new Map<string, Meanings>()
  for (const [name, field] of Object.entries(resource.fields)) {
    const own: Meanings = {}
    for (const option of Object.keys(expressions) as Expression[]) {
      const text = field[option]
      const read = text === undefined ? undefined : readFormula(text, scope, wantedType(field, option))
      if (read && 'formula' in read) own[option] = read.formula
    }
    if (Object.keys(own).length > 0) meanings.set(name, own)
  }
  if (meanings.size === 0) return undefined
  const names = [...meanings.keys()]
  const used = [...meanings.values()].flatMap((own) => Object.values(own).flatMap((each) => [...each.names]))
  return {
    computed: names.filter((name) => meanings.get(name)?.formula),
    conditional: names.filter((name) =>
      Object.keys(meanings.get(name) ?? {}).some((key) => key !== 'formula'),
    ),
    parts: new Set(used.filter((name) => resource.parts && Object.hasOwn(resource.parts, name))),
    settle: (filled) => settle(resource, meanings, filled),
  }
}

/** A stored number has no more digits behind the point. */
const maxDecimals = 10

const free: FieldState = { isShown: true, isReadOnly: false, isRequired: false }

/** Each value is computed when it is first asked for, after those that it hangs on. */
function settle(resource: Resource, meanings: ReadonlyMap<string, Meanings>, filled: FilledIn): Settled {
  const { given: input, base, rows = () => [], now } = filled
  const values = new Map<string, Value>()
  const states = new Map<string, FieldState>()
  const over: Given = { value, rows, now }

  function state(name: string): FieldState {
    const { shownWhen, readOnlyWhen, requiredWhen } = meanings.get(name) ?? {}
    if (!shownWhen && !readOnlyWhen && !requiredWhen) return free
    const found = states.get(name) ?? {
      isShown: shownWhen?.holds(over) ?? true,
      isReadOnly: readOnlyWhen?.holds(over) ?? false,
      isRequired: requiredWhen?.holds(over) ?? false,
    }
    states.set(name, found)
    return found
  }

  function computed(name: string): string | null | undefined {
    const field = resource.fields[name]
    const formula = meanings.get(name)?.formula
    return field && formula?.value(over, decimalsOf(field) ?? maxDecimals)
  }

  function value(name: string): Value {
    const before = values.get(name)
    if (before !== undefined) return before
    const field = resource.fields[name]
    if (!field) return null
    /* a definition in order has no circles; another one must not hang */
    values.set(name, null)
    const found = read(field, raw(name))
    values.set(name, found)
    return found
  }

  function raw(name: string): unknown {
    const text = computed(name)
    if (text !== undefined) return text
    const { shownWhen, readOnlyWhen } = meanings.get(name) ?? {}
    const isFree = (shownWhen?.holds(over) ?? true) && !(readOnlyWhen?.holds(over) ?? false)
    return isFree && input[name] !== undefined ? input[name] : base[name]
  }

  return { state, value, computed }
}

function read(field: Field, raw: unknown): Value {
  const found = readValue({ ...field, required: false }, raw)
  return 'value' in found ? found.value : null
}
