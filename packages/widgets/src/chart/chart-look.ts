/** What a chart is painted with. */
export interface ChartLook {
  /** One after the other, and again from the first. */
  colours: string[]
  text: string
  soft: string
  line: string
  hairline: string
  ground: string
  raised: string
  fontFamily: string
  moves: boolean
  /** Colours are told apart by patterns, dashes and marks as well. */
  isPatterned: boolean
}
