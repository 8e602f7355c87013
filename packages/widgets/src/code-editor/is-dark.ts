/** Whether a ground is dark, so that writing on it must be light; the ground is `#rrggbb` or `rgb(r, g, b)`. */
export function isDark(colour: string): boolean {
  const [red, green, blue] = channelsOf(colour)
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128
}

function channelsOf(colour: string): [number, number, number] {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(colour)
  if (hex)
    return [hex[1], hex[2], hex[3]].map((part) => Number.parseInt(part ?? 'ff', 16)) as [
      number,
      number,
      number,
    ]
  const [red = 255, green = 255, blue = 255] = [...colour.matchAll(/\d+(?:\.\d+)?/g)].map(Number)
  return [red, green, blue]
}
