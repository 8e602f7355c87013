import { mix, readableOn, solidShadeOf } from './contrast'

/** What a state is painted with: the dot, the word beside it, and the ground of a hint. */
export interface Tone {
  dot: string
  text: string
  tint: string
}

/** Every colour of the product, derived from the primary one; the ink is that of the public site. */
export type Palette = ReturnType<typeof paletteOf>

const light = {
  /** What text and lines are mixed from. */
  ink: '#001529',
  /** The layers, from the lowest: what pages lie on, what they are written on, what opens above them. */
  ground: '#f4f6f8',
  surface: '#ffffff',
  raised: '#ffffff',
  /** Heads of tables and whatever lies deeper than its surface. */
  sunken: '#f8f9fb',
  hairline: '#e6e9ee',
  outline: '#d3d8df',
  /** Behind a dark menu. */
  menu: '#001529',
  good: '#389e0d',
  warning: '#c47a00',
  bad: '#cf1322',
  idle: '#8a94a0',
  shadow: 'rgb(0 21 41 / 22%)',
  lift: '0 1px 2px rgb(0 21 41 / 6%)',
  float: '0 0 0 1px rgb(0 21 41 / 6%), 0 8px 24px -6px rgb(0 21 41 / 16%)',
  tints: { pale: 0.08, stronger: 0.15, line: 0.4 },
}

const dark: typeof light = {
  ink: '#ffffff',
  ground: '#0f141a',
  surface: '#171d25',
  raised: '#1f2731',
  sunken: '#1c232c',
  hairline: '#29323d',
  outline: '#3c4754',
  menu: '#0a0e13',
  good: '#5fbf38',
  warning: '#e0a12e',
  bad: '#ff7a75',
  idle: '#8a96a3',
  shadow: 'rgb(0 0 0 / 60%)',
  lift: '0 1px 2px rgb(0 0 0 / 30%)',
  float: '0 0 0 1px rgb(255 255 255 / 9%), 0 8px 24px -6px rgb(0 0 0 / 60%)',
  tints: { pale: 0.16, stronger: 0.26, line: 0.5 },
}

/** How much of the ink there is in what is written. */
const inks = {
  text: 0.88,
  soft: 0.72,
  description: 0.66,
  /** Still readable: placeholders say what is expected. */
  placeholder: 0.62,
  disabled: 0.3,
}

export function paletteOf({ primaryColor, isDark }: { primaryColor: string; isDark: boolean }) {
  const base = isDark ? dark : light
  const primary = solidShadeOf(primaryColor)
  const written = (share: number) => translucent(base.ink, share)
  const toneOf = (dot: string): Tone => ({
    dot,
    text: readableOn(base.raised, dot),
    tint: mix(dot, base.surface, base.tints.pale),
  })
  return {
    isDark,
    ...base,
    text: written(inks.text),
    textSoft: written(inks.soft),
    textDescription: written(inks.description),
    textPlaceholder: written(inks.placeholder),
    textDisabled: written(inks.disabled),
    /** The one shade of fills, controls and lines; in the light of links and selected entries too. */
    primary,
    primaryText: isDark ? readableOn(base.raised, primaryColor) : primary,
    primaryTint: mix(primaryColor, base.surface, base.tints.pale),
    primaryTintStrong: mix(primaryColor, base.surface, base.tints.stronger),
    primaryLine: mix(primaryColor, base.surface, base.tints.line),
    /** What is written on a fill, of whatever colour. */
    label: '#ffffff',
    badFill: solidShadeOf(light.bad),
    good: toneOf(base.good),
    warning: toneOf(base.warning),
    bad: toneOf(base.bad),
    idle: toneOf(base.idle),
  }
}

function translucent(colour: string, share: number): string {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  return `rgba(${red}, ${green}, ${blue}, ${share})`
}
