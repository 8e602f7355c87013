import type { View, WholeView } from '../view'
import { addRelated } from './related'
import { addOwnTexts } from './texts'
import type { TextSources } from '../text-sources'
import { addVirtualValues } from './virtual-values'

/**
 * Adds what people read to rows: texts beside values that stand for something, and the values of formulas and of other
 * records that no column holds.
 */
export async function addTexts(
  sources: TextSources,
  view: View | WholeView,
  rows: Record<string, unknown>[],
): Promise<void> {
  addVirtualValues(view.resource, rows)
  await Promise.all([addOwnTexts(sources, view, rows), addRelated(sources, view, rows)])
}
