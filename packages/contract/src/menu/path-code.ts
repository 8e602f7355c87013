/** Departments and categories are named by path codes: a capital letter and two digits for each level. */
const segment = /^[A-Z]\d{2}$/
export const segmentLength = 3

/** The code after the greatest of a parent's children, `A01` for the first; undefined after `Z99`, the last one. */
export function nextPathCode(parentCode: string, greatest: string | null): string | undefined {
  if (greatest === null) return `${parentCode}A01`
  const last = greatest.slice(-segmentLength)
  const [letter, number] = [last.charCodeAt(0), Number(last.slice(1))]
  if (number < 99) return parentCode + last.charAt(0) + String(number + 1).padStart(2, '0')
  return last.startsWith('Z') ? undefined : `${parentCode}${String.fromCharCode(letter + 1)}01`
}

/** Whether a text is a path code of any depth. */
export function isPathCode(code: string): boolean {
  const parts = code.match(/.{1,3}/gs) ?? []
  return parts.length > 0 && parts.every((part) => segment.test(part))
}

/** The code one level up; empty for a root. */
export function parentPathCode(code: string): string {
  return code.slice(0, -segmentLength)
}

/** How deep a code is, 1 for a root. */
export function pathCodeLevel(code: string): number {
  return code.length / segmentLength
}
