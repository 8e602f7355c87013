/** A size in pixels. */
export interface Size {
  width: number
  height: number
}

/** A rectangle in the pixels of a picture that was turned. */
export interface CropArea extends Size {
  x: number
  y: number
}

/** The room a picture needs when it is turned by so many degrees. */
export function turnedSize({ width, height }: Size, degrees: number): Size {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return { width: cos * width + sin * height, height: sin * width + cos * height }
}

/** The size of the result: as cut, or smaller so that no side is longer than `longest`. */
export function resultSize({ width, height }: Size, longest = Number.POSITIVE_INFINITY): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Degrees within one turn, from -180 up to 180. */
export function withinTurn(degrees: number): number {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180
  return turned === -180 && degrees > 0 ? 180 : turned
}
