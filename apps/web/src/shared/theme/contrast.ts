type Rgb = [number, number, number]

/** The WCAG contrast of two `#rrggbb` colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

/** Enough for 4.5 on the palest tint of a primary colour, where selected entries stand. */
const readable = 5.1

/** The colour itself where it can be read as text on the ground and on pale tints of it, else the first darker or lighter shade that can. */
export function readableOn(ground: string, colour: string): string {
  const isDark = contrast(ground, '#ffffff') > contrast(ground, '#000000')
  let shade = parse(colour)
  while (contrast(format(shade), ground) < readable)
    shade = shade.map((part) =>
      isDark ? Math.ceil(part + (255 - part) * 0.04) : Math.floor(part * 0.96),
    ) as Rgb
  return format(shade)
}

/** So much of the colour (0 to 1) laid over the ground. */
export function mix(colour: string, ground: string, share: number): string {
  const below = parse(ground)
  return format(
    parse(colour).map((part, at) => Math.round(part * share + (below[at] ?? 0) * (1 - share))) as Rgb,
  )
}

/** The colour as buttons and other fills are painted with it: white can be read on it, and it can be read as a link on white. */
export function solidShadeOf(colour: string): string {
  return readableOn('#ffffff', colour)
}

/** A shade darker: it answers the pointer, and a light label on it is read no worse. */
export function darker(colour: string): string {
  return format(parse(colour).map((part) => Math.floor(part * 0.86)) as Rgb)
}

/** White where a mark on a swatch of the colour can be seen in it, else near-black. */
export function labelOn(colour: string): string {
  return contrast(colour, '#ffffff') >= 4.5 ? '#ffffff' : '#141414'
}

function parse(colour: string): Rgb {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)) as Rgb
}

function format(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
