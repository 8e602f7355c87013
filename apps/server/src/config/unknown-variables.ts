import { environmentNames } from './config'

/** Variables that nobody reads but whose names are nearly ours: a misspelt one would otherwise do nothing in silence. */
export function misspeltVariables(names: readonly string[]): { name: string; meant: string }[] {
  return names.flatMap((name) => {
    if (environmentNames.includes(name)) return []
    const meant = environmentNames.find((known) => isNearly(name, known))
    return meant ? [{ name, meant }] : []
  })
}

/** Short names have many neighbours that mean something else. */
function isNearly(name: string, known: string): boolean {
  const plain = (text: string) => text.toUpperCase().replaceAll(/[-_.]/g, '')
  if (known.length <= 4) return name !== known && plain(name) === plain(known) && known.length > 2
  return distance(plain(name), plain(known)) <= (known.length < 8 ? 1 : 2)
}

/** How many letters must be typed, removed, replaced or swapped with a neighbour to make one of the other. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          (rows[i - 1]?.[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (rows[i - 1]?.[j - 1] ?? 0) + cost,
          isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 0
}
