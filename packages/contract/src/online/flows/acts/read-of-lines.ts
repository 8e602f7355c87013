import { fieldsRead } from '../../../resource/formula/formula'
import { fieldsInCondition } from '../conditions/condition-problems'
import type { FlowAct } from './act'
import { lineName, lineNamesIn, linesOf, valuesIn } from './lines'

/** The fields of its lines that an act reads, compares, or shows to others. */
export function readOfLines(act: FlowAct): string[] {
  const over = linesOf(act)
  if (!over) return []
  const name = lineName(over)
  const compared = over.kind === 'found' ? over.where.map(({ field }) => field) : []
  const judged = over.kind === 'parts' && over.when ? fieldsInCondition(over.when) : []
  const inText = act.kind === 'message' ? lineNamesIn(act.text, name) : []
  const named = act.kind === 'message' ? receiverIn(act.who) : []
  const read = valuesIn(act).flatMap((value) => {
    if (value.kind === 'lineField') return [value.field]
    if (value.kind === 'fixed' || value.kind === 'field') return []
    return fieldsRead(value.formula).flatMap((each) => (each.part === name ? [each.name] : []))
  })
  return [...new Set([...compared, ...judged, ...inText, ...named, ...read])].filter((field) => field !== '')
}

function receiverIn(who: unknown): string[] {
  const { kind, field } = (who ?? {}) as { kind?: unknown; field?: unknown }
  return kind === 'lineField' && typeof field === 'string' ? [field] : []
}
