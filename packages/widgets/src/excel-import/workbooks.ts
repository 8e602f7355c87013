/** Whether a file's name is that of a spreadsheet that can be read. */
export function isWorkbook(name: string): boolean {
  return /\.xlsx?$/i.test(name)
}

/** The files with more of them; one of the same name takes the place of the former. */
export function withFiles<Named extends { name: string }>(
  files: readonly Named[],
  more: readonly Named[],
): Named[] {
  const names = new Set(more.map(({ name }) => name))
  return [...files.filter(({ name }) => !names.has(name)), ...more]
}
