/** A bearing block (斗): a straight upper half that tapers in a hollow curve to a narrower foot. */
export function blockShape(centre: number, top: number, width: number, height: number): string {
  const half = width / 2
  const foot = half * 0.68
  const hollow = foot + (half - foot) * 0.22
  const shoulder = top + height * 0.52
  const waist = top + height * 0.74
  const bottom = top + height
  return [
    `M${centre - half} ${top}H${centre + half}V${shoulder}`,
    `Q${centre + hollow} ${waist} ${centre + foot} ${bottom}H${centre - foot}`,
    `Q${centre - hollow} ${waist} ${centre - half} ${shoulder}Z`,
  ].join('')
}

/** A bracket arm (栱): flat on top, its two ends cut away below in three facets. */
export function armShape(centre: number, top: number, length: number, height: number): string {
  const end = length / 2
  const facets = [
    [end, 0.36],
    [end - height * 0.2, 0.64],
    [end - height * 0.52, 0.87],
    [end - height, 1],
  ] as const
  const point = (side: 1 | -1) => (facet: readonly [number, number]) =>
    `${centre + side * facet[0]} ${top + height * facet[1]}`
  return [
    `M${centre - end} ${top}H${centre + end}`,
    ...facets.map((facet) => `L${point(1)(facet)}`),
    ...facets.toReversed().map((facet) => `L${point(-1)(facet)}`),
    'Z',
  ].join('')
}

export interface EaveLine {
  width: number
  /** Height of the raised corners, and how far the eave between them hangs below. */
  corner: number
  sag: number
}

/** Nearly level along its length, sweeping up towards both corners. */
export function eaveHeight({ width, corner, sag }: EaveLine, x: number): number {
  const fromMiddle = Math.abs((2 * x) / width - 1)
  return corner + sag * (1 - fromMiddle ** 3)
}

export function eaveShape(eave: EaveLine): string {
  const steps = Array.from({ length: 37 }, (_, index) => (eave.width * index) / 36)
  return `M${steps.map((x) => `${round(x)} ${round(eaveHeight(eave, x))}`).join('L')}`
}

const round = (value: number) => Math.round(value * 10) / 10
