/** One value and, inside an object or a list, its name there. */
export interface JsonMember {
  name?: string
  value: unknown
}

export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'

/** A value as it is, or read from its text; text that is no JSON stays text. */
export function readJson(source: unknown): { value: unknown } | { broken: string } {
  if (typeof source !== 'string') return { value: source }
  try {
    return { value: JSON.parse(source) as unknown }
  } catch {
    return { broken: source }
  }
}

export function kindOf(value: unknown): JsonKind {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'array'
  switch (typeof value) {
    case 'object':
    case 'number':
    case 'boolean':
      return typeof value as JsonKind
    default:
      return 'string'
  }
}

export function membersOf(value: unknown): Required<JsonMember>[] {
  return Object.entries(value ?? {}).map(([name, member]) => ({ name, value: member as unknown }))
}

/** What a folded value tells of itself. */
export function summaryOf(value: unknown): string {
  const count = Object.keys(value ?? {}).length
  return Array.isArray(value) ? `[${count}]` : `{${count}}`
}

/** A plain value as JSON writes it. */
export function scalarText(value: unknown): string {
  return JSON.stringify(value) ?? 'null'
}
