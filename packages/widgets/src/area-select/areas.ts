import { regionData } from 'element-china-area-data'

/** A province, a city or a county. */
export interface Area {
  code: string
  name: string
  children?: Area[]
}

interface Region {
  value: string
  label: string
  children?: Region[] | undefined
}

/** The code above all provinces. */
export const root = '86'

/** Not in the statistics the rest comes from; each is chosen as a whole. */
const beyond: Area[] = [
  { code: '710000', name: '台湾省' },
  { code: '810000', name: '香港特别行政区' },
  { code: '820000', name: '澳门特别行政区' },
]

/** Every province with its cities and their counties. */
export const areas: readonly Area[] = [...(regionData as Region[]).map(areaOf), ...beyond]

/** Codes have six digits, whatever their level; towns that stand for counties have more. */
function areaOf({ value, label, children }: Region): Area {
  return {
    code: value.padEnd(6, '0'),
    name: label,
    ...(children && children.length > 0 && { children: children.map(areaOf) }),
  }
}

/** The areas below a code, by code: the shape existing clients hold. */
export function areasBelow(code: string): Record<string, string> {
  const below = code === root ? areas : (pathOf(code).at(-1)?.children ?? [])
  return Object.fromEntries(below.map((area) => [area.code, area.name]))
}

/** The areas from the province down to a code; empty where nobody has it. */
export function pathOf(code: string): Area[] {
  return find(areas, (area) => area.code === code) ?? []
}

/** The names down to a code, joined by a slash. */
export function textOf(code: string): string {
  return pathOf(code)
    .map(({ name }) => name)
    .join('/')
}

/** The code of the first area of that name. */
export function codeOf(name: string): string | undefined {
  return find(areas, (area) => area.name === name)?.at(-1)?.code
}

function find(among: readonly Area[], fits: (area: Area) => boolean): Area[] | undefined {
  for (const area of among) {
    if (fits(area)) return [area]
    const below = area.children && find(area.children, fits)
    if (below) return [area, ...below]
  }
  return undefined
}
