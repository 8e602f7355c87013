import { FastColor, type ColorInput } from '@ant-design/fast-color'

/** antd keeps what it asks of colours among the parts of its colour picker; this is that, without the picker. */
export { FastColor as AggregationColor }

export function generateColor(colour: ColorInput | undefined): FastColor {
  return new FastColor(colour ?? '')
}

/** antd's own measure for text on a solid colour. */
export function isBright(colour: FastColor, background: ColorInput): boolean {
  const { r, g, b, a } = colour.toRgb()
  if (a <= 0.5) return new FastColor(colour.toRgbString()).onBackground(background).toHsv().v > 0.5
  return r * 0.299 + g * 0.587 + b * 0.114 > 192
}
