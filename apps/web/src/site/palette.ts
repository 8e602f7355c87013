import type { CSSProperties } from 'react'
import { colours } from '../shared/settings/colours'

type ColourName = (typeof colours)[number]['name']

/** The roots from which `site.css` mixes every colour of the site. */
export const paletteRoots = {
  '--blue': colour('拂晓蓝'),
  '--cyan': colour('明青'),
  '--gold': colour('日暮'),
  '--volcano': colour('火山'),
} as CSSProperties

function colour(name: ColourName): string | undefined {
  return colours.find((entry) => entry.name === name)?.value
}
