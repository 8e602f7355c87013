import { conditionProblems, valueProblems } from '@dougong/contract/online/flows/acts/act-values'
import type { ActValues, FlowAct } from '@dougong/contract/online/flows/acts/act'
import { lineProblems, peopleProblems, textProblems } from '@dougong/contract/online/flows/acts/line-problems'
import { linesOf } from '@dougong/contract/online/flows/acts/lines'
import type { DoneElsewhere } from '@dougong/contract/online/flows/flow-problems'
import { formsBase } from '@dougong/contract/online/forms/pages'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import type { ServedResource } from '../../../resource/serve-resource'
import { type View, viewOf } from '../../../resource/view'

/**
 * The record of a case or of a rule for an act that changes it. What keeps the record as it is meanwhile does not keep it from its own
 * flow, though from rules, and of a form the flow fills in what people only read; everything else is as the actor's own rights have it.
 */
export function ownRecordView(
  served: ServedResource,
  actor: Actor,
  names: readonly string[],
  isItsOwnFlow = true,
): View {
  const { guards: _, ...unguarded } = served.options
  const options = isItsOwnFlow ? unguarded : served.options
  return viewOf({ ...served, resource: openFor(served.resource, names), options }, actor)
}

function openFor(resource: Resource, names: readonly string[]): Resource {
  if (!resource.path.startsWith(`${formsBase}/`)) return resource
  const opened = names.flatMap((name) => {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    if (!field || name === resource.approvals?.state) return []
    const { readOnly: _, createOnly: __, ...open } = field
    return [[name, open] as const]
  })
  return {
    ...resource,
    fields: { ...resource.fields, ...Object.fromEntries(opened) },
    form: [...new Set([...resource.form, ...opened.map(([name]) => name)])],
  } as Resource
}

/** What an act is done for, line by line, as somebody sees it. */
export interface LineSide {
  /** What stands before the fields of a line in formulas. */
  name: string
  view: View
}

/** What is wrong with the values of an act as somebody sees all sides of it, in sentences. */
export function problemsBetween(values: ActValues, from: View, into: View, line?: LineSide): string[] {
  const sides = { from: from.resource, into: into.resource, line: lineOf(line) }
  return valueProblems(values, { ...sides, opensReadOnly: false })
}

/** What is wrong with the lines that an act is done for as somebody sees them, and with what a message says of them. */
export function problemsOfLines(act: FlowAct, from: View, { name, view }: LineSide): string[] {
  const over = linesOf(act)
  if (over?.kind !== 'found') return lineProblems(act, from.resource)
  const line = { name, resource: view.resource }
  const who = (act as { who?: { kind: string; field?: string } }).who
  return [
    ...conditionProblems(over.where, { from: from.resource, into: view.resource }),
    ...textProblems(act, line),
    ...(who?.kind === 'lineField' ? peopleProblems(who.field ?? '', line) : []),
  ]
}

export function lineOf(line: LineSide | undefined) {
  return line && { name: line.name, resource: line.view.resource }
}

/** The same of what writes records elsewhere, with how it looks for them. */
export function problemsElsewhere(
  does: DoneElsewhere['does'],
  from: View,
  into: View,
  line?: LineSide,
): string[] {
  const sides = { from: from.resource, into: into.resource, line: lineOf(line) }
  const ofLines = line && 'at' in does ? problemsOfLines(does, from, line) : []
  const ofConditions = 'where' in does ? conditionProblems(does.where, sides) : []
  const ofValues = 'values' in does ? problemsBetween(does.values, from, into, line) : []
  return [...ofLines, ...ofConditions, ...ofValues]
}
