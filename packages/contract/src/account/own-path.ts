/** Whether an address is a path of our own product, so that going there leads to nobody else's pages. */
export function isOwnPath(value: string): boolean {
  if (!value.startsWith('/') || hasControl(value)) return false
  // An address hidden behind encoding or dot segments would leave this origin once something resolves it.
  const decoded = decodedFully(pathOf(value))
  return decoded !== undefined && !/\/\/|\\/.test(decoded) && !hasControl(decoded)
}

function pathOf(value: string): string {
  return value.split(/[?#]/, 1)[0] ?? ''
}

function decodedFully(text: string): string | undefined {
  let current = text
  for (let round = 0; round < 5; round += 1) {
    try {
      const next = decodeURIComponent(current)
      if (next === current) return current
      current = next
    } catch {
      return undefined
    }
  }
  return undefined
}

function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text)
}
