import { refuse } from '@dougong/contract/errors'
import type { ActValues } from '@dougong/contract/online/flows/acts/act'
import { valueOfAct } from '@dougong/contract/online/flows/acts/act-values'
import { momentText } from '@dougong/contract/reading/read-moment'
import { behaviourOf } from '@dougong/contract/resource/formula/behaviour'
import type { View } from '../../../../resource/view'
import type { StoredRecord } from '../../../../resource/write/computed'
import { lineOf, type LineSide, problemsBetween } from '../../rights/act-views'

interface Source {
  /** The case's record as the actor of the act reads it. */
  from: View
  /** With the fields of the line, as formulas call them. */
  row: Readonly<Record<string, unknown>>
  line?: LineSide | undefined
  /** What gets the values, and as it is stored where it is there already. */
  into: View
  stored?: StoredRecord | undefined
}

/** The values of an act as a client would send them, or the call ends with why it has none. */
export function valuesOfAct(
  values: ActValues,
  { from, row, line, into, stored }: Source,
): Record<string, string> {
  const [problem] = problemsBetween(values, from, into, line)
  if (problem !== undefined) refuse('flowAct.unfit', { detail: problem })
  const { resource } = into
  const input: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name]
    if (!field) continue
    const present = stored && { stored: stored.content }
    const sides = { from: from.resource, line: lineOf(line), row }
    input[name] = valueOfAct(value, { field, ...sides, name, ...present }) ?? ''
  }
  requireOpen(into, input, stored)
  return input
}

/** A field that conditions hide or lock would be passed over in silence. */
function requireOpen(
  { served }: View,
  input: Readonly<Record<string, string>>,
  stored: StoredRecord | undefined,
): void {
  const settled = behaviourOf(served.resource)?.settle({
    given: input,
    base: stored?.content ?? {},
    ...(stored && { rows: stored.partsOf }),
    now: momentText(new Date()),
  })
  for (const name of settled ? Object.keys(input) : []) {
    const state = settled?.state(name)
    const field = served.resource.fields[name]
    if (state && field && (!state.isShown || state.isReadOnly))
      refuse('flowAct.closedField', { field: field.title })
  }
}
