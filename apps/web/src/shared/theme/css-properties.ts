import { darker } from './contrast'
import { densities, type Density, motions, radii, spaces, typeScale } from './measures'
import type { Palette, Tone } from './palette'

/** The tokens as custom properties, for style sheets of our own. */
export function cssProperties(palette: Palette, density: Density): Record<string, string> {
  const px = (value: number) => `${value}px`
  const named = (prefix: string, values: Record<string, number>, unit: (value: number) => string) =>
    Object.entries(values).map(([name, value]) => [`--dg-${prefix}-${name}`, unit(value)])
  const tone = (name: string, { dot, text, tint }: Tone) => [
    [`--dg-${name}`, dot],
    [`--dg-${name}-text`, text],
    [`--dg-${name}-tint`, tint],
  ]
  return Object.fromEntries([
    ['--dg-ink', palette.ink],
    ['--dg-ground', palette.ground],
    ['--dg-surface', palette.surface],
    ['--dg-raised', palette.raised],
    ['--dg-sunken', palette.sunken],
    ['--dg-hairline', palette.hairline],
    ['--dg-outline', palette.outline],
    ['--dg-menu', palette.menu],
    ['--dg-text', palette.text],
    ['--dg-text-soft', palette.textSoft],
    ['--dg-text-description', palette.textDescription],
    ['--dg-primary', palette.primary],
    ['--dg-primary-text', palette.primaryText],
    ['--dg-primary-tint', palette.primaryTint],
    ['--dg-primary-tint-strong', palette.primaryTintStrong],
    ['--dg-primary-line', palette.primaryLine],
    ...tone('good', palette.good),
    ...tone('warning', palette.warning),
    ...tone('bad', palette.bad),
    ['--dg-bad-fill', palette.badFill],
    ['--dg-bad-fill-hover', darker(palette.badFill)],
    ['--dg-label', palette.label],
    ...tone('idle', palette.idle),
    ['--dg-shadow', palette.shadow],
    ['--dg-lift', palette.lift],
    ['--dg-float', palette.float],
    ['--dg-row', px(densities[density].row)],
    ['--dg-panel', px(densities[density].panel)],
    ...named('space', spaces, px),
    ...named('radius', radii, px),
    ...named('motion', motions, (value) => `${value}ms`),
    ...Object.entries(typeScale).flatMap(([name, [size, line]]) => [
      [`--dg-type-${name}`, px(size)],
      [`--dg-line-${name}`, px(line)],
    ]),
  ]) as Record<string, string>
}
