import styles from './RoofFrieze.module.css'
import { armShape, blockShape } from './bracket-shapes'

/** A row of small bracket sets that carries the page as its base; repeats to any width. */
export function RoofFrieze() {
  return (
    <svg className={styles.frieze} width="100%" height="44" aria-hidden="true">
      <defs>
        <pattern id="frieze" width="88" height="44" patternUnits="userSpaceOnUse">
          <path className={styles.beam} d="M0 0H88V5H0Z" />
          {[16, 44, 72].map((x) => (
            <path key={x} className={styles.block} d={blockShape(x, 7, 13, 8)} />
          ))}
          <path className={styles.arm} d={armShape(44, 16, 72, 9)} />
          <path className={styles.block} d={blockShape(44, 26, 24, 14)} />
          <path className={styles.beam} d="M0 41H88V44H0Z" />
        </pattern>
      </defs>
      <rect width="100%" height="44" fill="url(#frieze)" />
    </svg>
  )
}
