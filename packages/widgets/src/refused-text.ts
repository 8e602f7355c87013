const longest = 30

/** What is said of a typed text that was not taken: the value before it stays. */
export function refusedText(text: string, problem: string): string {
  const words = [...text.trim()]
  const excerpt = words.length > longest ? `${words.slice(0, longest).join('')}…` : words.join('')
  return `“${excerpt}”未采用：${problem}`
}
