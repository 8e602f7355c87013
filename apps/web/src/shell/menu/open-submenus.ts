/** Which submenus stay open after a change: opening one on the top level closes the others there. */
export function openSubmenus(openKeys: string[], before: string[], topLevel: string[]): string[] {
  const opened = openKeys.find((key) => topLevel.includes(key) && !before.includes(key))
  return opened === undefined ? openKeys : [opened]
}
