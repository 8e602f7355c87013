/** The pattern of texts that contain `text`; its `%`, `_` and `\` stand for themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
