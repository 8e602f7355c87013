import { FastColor, type ColorInput } from '@ant-design/fast-color'

interface Colour {
  toRgb(): { r: number; g: number; b: number; a: number }
  toRgbString(): string
}

/** antd's own measure for text on a solid colour, without the colour picker among whose parts antd keeps it. */
export function isBright(colour: Colour, background: ColorInput): boolean {
  const { r, g, b, a } = colour.toRgb()
  if (a <= 0.5) return new FastColor(colour.toRgbString()).onBackground(background).toHsv().v > 0.5
  return r * 0.299 + g * 0.587 + b * 0.114 > 192
}
