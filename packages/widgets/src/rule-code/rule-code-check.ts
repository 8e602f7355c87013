import type { WidgetData } from '../data'

/** Tests a value by one of the product's check rules; asks only where there are both. Returns the rule's words if it is broken. */
export async function brokenRule(
  data: Pick<WidgetData, 'ruleBroken'>,
  ruleCode: string | null | undefined,
  value: unknown,
): Promise<string | undefined> {
  const text = value === null || value === undefined ? '' : String(value)
  return ruleCode && text !== '' ? data.ruleBroken(ruleCode, text) : undefined
}
