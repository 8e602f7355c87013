import { showNumber } from '@dougong/contract/resource/values/show-number'

/** A number without decimals that nobody typed: an order, a threshold; amounts keep theirs, to be read from their right edge. */
export function AsTyped({ value }: { value: unknown }) {
  return showNumber(value) || '—'
}
