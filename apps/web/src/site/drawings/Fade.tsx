interface FadeProps {
  id: string
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  /** Opacities at even distances along the way. */
  stops: readonly number[]
}

/** A mask that lets what it covers run out along a line. */
export function Fade({ id, from, to, stops }: FadeProps) {
  return (
    <>
      <linearGradient
        id={`${id}-run`}
        gradientUnits="userSpaceOnUse"
        x1={from[0]}
        y1={from[1]}
        x2={to[0]}
        y2={to[1]}
      >
        {stops.map((opacity, index) => (
          <stop key={index} offset={index / (stops.length - 1)} stopColor="#fff" stopOpacity={opacity} />
        ))}
      </linearGradient>
      <mask id={id} maskUnits="userSpaceOnUse" x="-20" y="-20" width="760" height="660">
        <rect x="-20" y="-20" width="760" height="660" fill={`url(#${id}-run)`} />
      </mask>
    </>
  )
}
