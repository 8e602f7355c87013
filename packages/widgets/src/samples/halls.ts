import type { Picture } from '../picture'

interface Hall {
  name: string
  /** Roofs, one above the other. */
  roofs: number
  /** How far a roof reaches to either side of the middle. */
  reach: number
  sky: readonly [above: string, below: string]
  tiles: string
}

const halls: readonly Hall[] = [
  { name: '晨光大殿', roofs: 2, reach: 240, sky: ['#9fc5e8', '#fbe5c8'], tiles: '#7a5230' },
  { name: '正午门楼', roofs: 1, reach: 200, sky: ['#6fa8dc', '#dcecf9'], tiles: '#4f6b52' },
  { name: '暮色三重檐', roofs: 3, reach: 210, sky: ['#5b3f78', '#f0a35e'], tiles: '#3b2a3f' },
  { name: '月夜五重塔', roofs: 5, reach: 130, sky: ['#0f1e3c', '#3f5f8a'], tiles: '#22304d' },
  { name: '秋日山门', roofs: 1, reach: 260, sky: ['#f6d7a7', '#fdf3e0'], tiles: '#8c3b2a' },
  { name: '雪后楼阁', roofs: 4, reach: 160, sky: ['#c7d3df', '#f4f7fa'], tiles: '#6d7f92' },
]

interface Storey {
  half: number
  foot: number
  storey: number
  tiles: string
}

/** Halls of timber at all times of the day: small drawings of our own, 800 × 600. */
export const sampleHalls: readonly Picture[] = halls.map((hall) => ({
  name: hall.name,
  src: `data:image/svg+xml,${encodeURIComponent(drawHall(hall))}`,
}))

function drawHall({ roofs, reach, sky: [above, below], tiles }: Hall): string {
  const storey = Math.min(110, 380 / roofs)
  const floor = 520
  const parts = Array.from({ length: roofs }, (_, level) => {
    const half = reach * (1 - level * 0.13)
    const foot = floor - level * storey
    return drawStorey({ half, foot, storey, tiles })
  })
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">',
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient>`,
    '<rect width="800" height="600" fill="url(#s)"/><circle cx="640" cy="120" r="42" fill="#fff" opacity=".8"/>',
    `<path d="M0 520h800v80H0z" fill="${tiles}" opacity=".55"/>`,
    ...parts,
    '</svg>',
  ].join('')
}

/** Columns between a foot and a roof with raised corners. */
function drawStorey({ half, foot, storey, tiles }: Storey): string {
  const eave = foot - storey * 0.55
  const ridge = foot - storey
  const wall = half * 0.72
  const columns = [-1, -0.5, 0, 0.5, 1].map(
    (at) => `<path d="M${400 + at * (wall - 6) - 5} ${eave}h10V${foot}h-10z" fill="#a8442a"/>`,
  )
  const roof = `M${400 - half} ${eave - 8}Q${400 - half * 0.6} ${eave} ${400 - half * 0.42} ${ridge}H${400 + half * 0.42}Q${400 + half * 0.6} ${eave} ${400 + half} ${eave - 8}L${400 + half * 0.9} ${eave + 8}H${400 - half * 0.9}z`
  return `<path d="M${400 - wall} ${eave}h${wall * 2}V${foot}h${-wall * 2}z" fill="#efe3cd"/>${columns.join('')}<path d="${roof}" fill="${tiles}"/>`
}
