import type { ByteRange } from '../../platform/files/storage'

/**
 * What a Range header asks of a file: one part, all of it (`undefined`), or nothing that exists (`'unsatisfiable'`).
 * Several parts at once are answered with the whole file, as the standard allows.
 */
export function byteRangeOf(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length > 0 ? { first: size - length, last: size - 1 } : 'unsatisfiable'
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return undefined
  if (first >= size) return 'unsatisfiable'
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
