import { type Clock, momentFormats, readMoment } from '@dougong/contract/reading/read-moment'
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'

dayjs.extend(customParseFormat)

/** The moment a stored text tells; nothing where it tells none. A value may hold more or less than its format. */
export function momentOf(text: string | null | undefined, clock: Clock): Dayjs | null {
  if (!text) return null
  const read = readMoment(text, clock)
  if ('value' in read) return dayjs(read.value, momentFormats[clock], true)
  const loose = clock === 'time' ? dayjs(`2000-01-01 ${text}`) : dayjs(text)
  return loose.isValid() ? loose : null
}

/** The text a moment is stored as; none is the empty text. */
export function textOfMoment(moment: Dayjs | null | undefined, clock: Clock): string {
  return moment?.isValid() ? moment.format(momentFormats[clock]) : ''
}
