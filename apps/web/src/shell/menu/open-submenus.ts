/** Which submenus stay open after a change: opening one on the top level closes the others there. */
export function openSubmenus(wanted: string[], before: string[], topLevel: string[]): string[] {
  const opened = wanted.find((key) => topLevel.includes(key) && !before.includes(key))
  return opened === undefined ? wanted : [opened]
}
