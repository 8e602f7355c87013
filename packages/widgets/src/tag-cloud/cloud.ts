/** A word and how much it weighs. */
export interface CloudTag {
  text: string
  weight: number
}

/** Sizes of type between two ends, by weight; equal weights are all in the middle. */
export function cloudSizes(tags: readonly CloudTag[], least = 13, largest = 30): number[] {
  const weights = tags.map(({ weight }) => weight)
  const [low, high] = [Math.min(...weights), Math.max(...weights)]
  return weights.map((weight) =>
    Math.round(
      high === low ? (least + largest) / 2 : least + ((weight - low) / (high - low)) * (largest - least),
    ),
  )
}
