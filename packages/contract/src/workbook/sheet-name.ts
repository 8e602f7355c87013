/** What a sheet can be called that is to have this title: spreadsheets allow neither every character nor any length. */
export function sheetName(title: string): string {
  return title.replaceAll(/[\\/?*[\]:"]/g, ' ').slice(0, 31) || 'Sheet'
}

/** Whether a sheet is the one of this title: spreadsheets do not tell sheets apart by case. */
export function isNamed(name: string, title: string): boolean {
  const spelled = (text: string) => text.trim().toLowerCase()
  return spelled(name) === spelled(sheetName(title))
}
