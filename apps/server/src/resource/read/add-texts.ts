import type { View, WholeView } from '../view'
import { addRelated } from './related'
import { addOwnTexts, type TextSources } from './texts'

/** Gives rows what people read of them: texts beside values that stand for something, and what fields show of other records. */
export async function addTexts(
  sources: TextSources,
  view: View | WholeView,
  rows: Record<string, unknown>[],
): Promise<void> {
  await Promise.all([addOwnTexts(sources, view, rows), addRelated(sources, view, rows)])
}
