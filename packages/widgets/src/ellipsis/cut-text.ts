/** How much room a text takes: characters beyond ASCII count two. */
export function widthOf(text: string): number {
  return [...text].reduce((width, sign) => width + signWidth(sign), 0)
}

/** The beginning of a text that fits, followed by an ellipsis where something is left out. A negative length cuts nothing. */
export function cutText(text: string, length: number): string {
  if (length < 0 || widthOf(text) <= length) return text
  let [kept, width] = ['', 0]
  for (const sign of text) {
    width += signWidth(sign)
    if (width > length) break
    kept += sign
  }
  return `${kept}...`
}

function signWidth(sign: string): number {
  return (sign.codePointAt(0) ?? 0) > 127 ? 2 : 1
}
