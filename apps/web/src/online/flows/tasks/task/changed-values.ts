type Values = Readonly<Record<string, unknown>>

/** What is different in the form from what was shown; what was left empty and what was cleared are alike. */
export function changedValues(before: Values, filled: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filled).filter(([name, value]) => textOf(value) !== textOf(before[name])),
  )
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string)
}
