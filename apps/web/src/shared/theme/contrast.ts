type Rgb = [number, number, number]

/** The WCAG contrast of two `#rrggbb` colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

/** On white; enough for 4.5 on the palest tint of a primary colour, where selected entries stand. */
const readable = 5.1

/** The colour itself where it can be read as text on white and on pale tints, else the first darker shade that can. */
export function readableOnLight(colour: string): string {
  let shade = parse(colour)
  while (contrast(format(shade), '#ffffff') < readable)
    shade = shade.map((part) => Math.floor(part * 0.96)) as Rgb
  return format(shade)
}

/** A shade darker: it answers the pointer, and a label on it is read no worse. */
export function darker(colour: string): string {
  return format(parse(colour).map((part) => Math.floor(part * 0.86)) as Rgb)
}

/** White where a label on the colour can be read in it, else near-black. */
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
