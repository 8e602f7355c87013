import type { ReactNode } from 'react'

const centre = 180

interface Tier {
  top: number
  arm: number
  blocks: number[]
}

// From the beam down: each tier is a shorter arm that carries blocks at its ends and in the middle.
const tiers: Tier[] = [
  { top: 92, arm: 280, blocks: [-126, -63, 0, 63, 126] },
  { top: 152, arm: 196, blocks: [-84, 0, 84] },
  { top: 212, arm: 112, blocks: [-42, 42] },
]

/** A bracket set as a carpenter's drawing: few kinds of piece, interlocked, carrying a beam. */
export function BracketDrawing(): ReactNode {
  return (
    <svg viewBox="0 0 360 340" fill="currentColor" stroke="currentColor" strokeLinejoin="round" aria-hidden>
      <g strokeWidth="1.5" fillOpacity="0.1">
        <rect x="10" y="26" width="340" height="14" rx="2" fillOpacity="0.2" />
        <rect x="24" y="46" width="312" height="10" rx="2" />
        {tiers.map(({ top, arm, blocks }) => (
          <g key={top}>
            {blocks.map((x) => (
              <path key={x} d={block(centre + x, top - 30, 32)} fillOpacity="0.25" />
            ))}
            <path d={bracketArm(top, arm)} />
          </g>
        ))}
        <path d={block(centre, 244, 84)} transform="translate(0 4)" fillOpacity="0.25" />
        <path d={`M${centre - 26} 278h52v56h-52z`} />
      </g>
      <g strokeWidth="1" strokeDasharray="3 5" opacity="0.45">
        <path d={`M${centre} 8V338`} />
        <path d="M10 16H350" />
      </g>
    </svg>
  )
}

function block(x: number, top: number, width: number): string {
  const half = width / 2
  return `M${x - half} ${top}h${width}v12l${-width * 0.16} 14h${-width * 0.68}l${-width * 0.16} -14z`
}

function bracketArm(top: number, length: number): string {
  const half = length / 2
  return `M${centre - half} ${top}h${length}v10l-8 10l-16 6h${-(length - 48)}l-16 -6l-8 -10z`
}
