import type { Column } from '../columns'

/** A text with `${title}`, `${key}` and `${defaultValue}` of the column in their places. */
export function withPlaces(text: string, column: Column): string {
  return text.replace(/\$\{(title|key|defaultValue)\}/g, (_, name: 'title' | 'key' | 'defaultValue') =>
    String(column[name] ?? ''),
  )
}

/** A column's `props` with the same places filled in. */
export function filledProps(column: Column): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(column.props ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? withPlaces(value, column) : value,
    ]),
  )
}
