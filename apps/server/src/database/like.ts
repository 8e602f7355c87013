/** The pattern of texts that contain `text`; its `%`, `_` and `\` stand for themselves. */
export function containing(text: string): string {
  return `%${literal(text)}%`
}

export function beginningWith(text: string): string {
  return `${literal(text)}%`
}

export function endingWith(text: string): string {
  return `%${literal(text)}`
}

function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
