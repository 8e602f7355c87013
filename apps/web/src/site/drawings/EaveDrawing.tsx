import styles from './BracketDrawing.module.css'
import { type EaveLine, eaveHeight, eaveShape } from './bracket-shapes'

const tilePitch = 30

/** A tiled roof edge: tile rows running up, round tile ends, drip tiles between them, rafter ends below. */
export function EaveDrawing({ eave, soffit }: { eave: EaveLine; soffit: number }) {
  const { width, corner } = eave
  const middle = width / 2
  const places = Array.from(
    { length: Math.floor(width / tilePitch) - 1 },
    (_, index) => (index + 1) * tilePitch,
  )
  const at = (x: number) => eaveHeight(eave, x)
  const atRidge = (x: number) => middle + (x - middle) * 0.8

  return (
    <>
      <path className={styles.underside} d={`${eaveShape(eave)}L${width - 60} ${soffit}H60Z`} />
      {places.slice(1, -1).map((x) => (
        <circle key={x} className={styles.rafter} cx={x} cy={at(x) + 25} r="8" />
      ))}
      <g mask="url(#bracket-roof)">
        <path
          className={styles.roof}
          d={`${eaveShape(eave)}Q${atRidge(width) + 26} ${corner - 24} ${atRidge(width)} 0H${atRidge(0)}Q${atRidge(0) - 26} ${corner - 24} 0 ${corner}Z`}
        />
        {places.map((x) => (
          <path
            key={x}
            className={styles.tileRow}
            d={`M${x} ${at(x)}Q${(x + atRidge(x)) / 2 + (atRidge(x) - x) / 5} ${at(x) * 0.6} ${atRidge(x)} 0`}
          />
        ))}
      </g>
      {places.slice(0, -1).map((x) => {
        const between = x + tilePitch / 2
        const y = at(between)
        return (
          <path
            key={x}
            className={styles.dripTile}
            d={`M${between - 9} ${y - 4}H${between + 9}L${between} ${y + 12}Z`}
          />
        )
      })}
      {places.map((x) => (
        <circle key={x} className={styles.tileEnd} cx={x} cy={at(x)} r="8.5" />
      ))}
    </>
  )
}
