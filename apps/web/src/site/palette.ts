import type { CSSProperties } from 'react'
import { colours } from '@dougong/contract/account/colours'

type ColourName = (typeof colours)[number]['name']

/**
 * The roots from which `site.css` mixes every colour of the site. The blue is that of `shared/theme/palette.ts`, written down so that
 * the site loads nothing of the theme; `one-blue.test.ts` holds them together.
 */
export const paletteRoots = {
  '--blue': '#126ec5',
  '--blue-hover': '#0f5ea9',
  '--blue-on-dark': '#2b9aff',
  '--cyan': colour('明青'),
  '--gold': colour('日暮'),
  '--volcano': colour('火山'),
} as CSSProperties

function colour(name: ColourName): string | undefined {
  return colours.find((entry) => entry.name === name)?.value
}
