import type { CSSProperties, ReactNode } from 'react'
import styles from './BracketDrawing.module.css'
import { armShape, blockShape } from './bracket-shapes'
import { EaveDrawing } from './EaveDrawing'
import { Fade } from './Fade'

const centre = 360
const eave = { width: 720, corner: 76, sag: 42 }

/** The pieces of one bracket set seen from the front, from the ground up; each settles on the one below. */
export function BracketDrawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 720 600"
      role="img"
      aria-label="斗拱的正面图：柱、斗、栱层层相扣，托起屋檐"
    >
      <Fades />
      <g mask="url(#bracket-column)">
        <path className={styles.column} d="M316 468H404V620H316Z" />
        <path className={styles.sheen} d="M330 474H342V620H330Z" />
      </g>
      <Piece step={0}>
        <g mask="url(#bracket-beam)">
          <path className={styles.tieBeam} d="M40 436H680V468H40Z" />
          <path className={styles.line} d="M40 452H312M408 452H680" />
          <path className={styles.plate} d="M20 418H700V436H20Z" />
        </g>
        <path className={styles.column} d="M310 436H410V476H310Z" />
      </Piece>
      <Piece step={1}>
        <path className={styles.block} d={blockShape(centre, 336, 140, 82)} />
        <path className={styles.line} d={blockShape(centre, 344, 124, 66)} />
      </Piece>
      <Piece step={2}>
        <Arm top={298} length={318} />
      </Piece>
      <Piece step={3}>
        <Blocks top={262} width={62} offsets={[-132, 0, 132]} />
      </Piece>
      <Piece step={4}>
        <Arm top={222} length={540} />
      </Piece>
      <Piece step={5}>
        <Blocks top={186} width={58} offsets={[-240, -120, 0, 120, 240]} />
      </Piece>
      <Piece step={6}>
        <path className={styles.tieBeam} d="M56 160H664V188H56Z" />
        <path className={styles.line} d="M64 174H656" />
        <EaveDrawing eave={eave} soffit={160} />
      </Piece>
      <Labels />
    </svg>
  )
}

function Piece({ step, children }: { step: number; children: ReactNode }) {
  return (
    <g className={styles.piece} style={{ '--step': step } as CSSProperties}>
      {children}
    </g>
  )
}

/** An arm along the wall, crossed in the middle by the head of the one that reaches out to the viewer. */
function Arm({ top, length }: { top: number; length: number }) {
  return (
    <>
      <path className={styles.arm} d={armShape(centre, top, length, 46)} />
      <path className={styles.line} d={armShape(centre, top + 7, length - 16, 32)} />
      <path className={styles.frontArm} d={blockShape(centre, top, 46, 54)} />
      <path className={styles.line} d={`M${centre} ${top + 8}V${top + 46}`} />
    </>
  )
}

function Blocks({ top, width, offsets }: { top: number; width: number; offsets: readonly number[] }) {
  return offsets.map((offset) => (
    <path key={offset} className={styles.block} d={blockShape(centre + offset, top, width, 38)} />
  ))
}

const labels = [
  { text: '枋', x: 694, y: 182, from: '664 174' },
  { text: '散斗', x: 676, y: 222, from: '630 204' },
  { text: '慢栱', x: 662, y: 278, from: '622 254' },
  { text: '泥道栱', x: 552, y: 344, from: '514 324' },
  { text: '栌斗', x: 486, y: 390, from: '430 372' },
] as const

function Labels() {
  return (
    <g className={styles.labels} aria-hidden="true">
      {labels.map(({ text, x, y, from }) => (
        <g key={text}>
          <path d={`M${from}L${x - 6} ${y - 5}`} />
          <text x={x} y={y}>
            {text}
          </text>
        </g>
      ))}
    </g>
  )
}

/** The column runs out downwards, the beam to both sides, the roof upwards. */
function Fades() {
  return (
    <defs>
      <Fade id="bracket-column" from={[0, 474]} to={[0, 600]} stops={[1, 0]} />
      <Fade id="bracket-beam" from={[40, 0]} to={[680, 0]} stops={[0, 1, 1, 1, 0]} />
      <Fade id="bracket-roof" from={[0, 0]} to={[0, 76]} stops={[0, 1]} />
    </defs>
  )
}
