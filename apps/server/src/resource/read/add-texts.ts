import type { View, WholeView } from '../view'
import { addRelated } from './related'
import { addOwnTexts, type TextSources } from './texts'
import { addVirtualValues } from './virtual-values'

/**
 * Gives rows what people read of them: texts beside values that stand for something, and what formulas and
 * other records say of them that no column holds.
 */
export async function addTexts(
  sources: TextSources,
  view: View | WholeView,
  rows: Record<string, unknown>[],
): Promise<void> {
  addVirtualValues(view.resource, rows)
  await Promise.all([addOwnTexts(sources, view, rows), addRelated(sources, view, rows)])
}
