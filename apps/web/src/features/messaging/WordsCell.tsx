import type { CellProps } from '../../resource/field-kinds/shape/field-kind'
import { plainText } from '../../resource/field-kinds/text'

/** What is HTML on one way and plain text on another: its words, without their looks. */
export function WordsCell({ value, ...rest }: CellProps) {
  const isHtml = typeof value === 'string' && /<\/?[a-z][^<>]*>/i.test(value)
  const words = isHtml ? new DOMParser().parseFromString(value, 'text/html').body.textContent : value
  return <plainText.Cell {...rest} value={words} />
}
