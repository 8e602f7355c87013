const beginning = /^-?\d*(?:\.\d*)?$/

/** What a number's input holds after typing: the typed text if a number may begin so, otherwise what it held. */
export function acceptedNumber(before: string, typed: string): string {
  const plain = halfWidth(typed)
  return beginning.test(plain) ? plain : before
}

/** The number that a text stands for when the input is left; null where it is none. */
export function parsedNumber(text: string): number | null {
  const number = Number.parseFloat(text)
  return Number.isFinite(number) ? number : null
}

/** Digits, point and minus as an input method for Chinese writes them are those of a number. */
function halfWidth(text: string): string {
  return text.normalize('NFKC').replaceAll('。', '.')
}
