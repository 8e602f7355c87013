import styles from './LayersDrawing.module.css'
import { armShape, blockShape } from './bracket-shapes'

const middle = 170

const layers = [
  {
    name: '页面',
    y: 34,
    edge: 334,
    piece: 'tile',
    shape: 'M70 4H270Q284 30 330 42Q170 52 10 42Q56 30 70 4Z',
  },
  { name: '工作台', y: 83, edge: 306, piece: 'beam', shape: 'M38 72H302V94H38Z' },
  {
    name: '服务',
    y: 160,
    edge: 284,
    piece: 'arm',
    shape:
      [-84, 0, 84].map((x) => blockShape(middle + x, 116, 44, 24)).join('') + armShape(middle, 144, 220, 36),
  },
  { name: '契约', y: 226, edge: 222, piece: 'block', shape: blockShape(middle, 206, 96, 50) },
  { name: 'PostgreSQL', y: 310, edge: 210, piece: 'column', shape: 'M136 284H204V336H136Z' },
] as const

/** The layers of the product as the pieces of a bracket set, lifted apart. */
export function LayersDrawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 460 340"
      role="img"
      aria-label={`自上而下的层次：${layers.map((layer) => layer.name).join('、')}`}
    >
      <path className={styles.axis} d={`M${middle} 48V284`} />
      {layers.map(({ name, y, edge, piece, shape }) => (
        <g key={name}>
          <path className={styles[piece]} d={shape} />
          <path className={styles.leader} d={`M${edge} ${y}H346`} />
          <text className={styles.name} x="356" y={y + 6}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
