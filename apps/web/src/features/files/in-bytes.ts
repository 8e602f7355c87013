const units = ['B', 'KB', 'MB', 'GB'] as const

/** A size in the unit that fits: `512 B`, `1.5 MB`. */
export function inBytes(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${unit === 0 ? size : Number(size.toFixed(1))} ${units[unit]}`
}
