import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'

dayjs.extend(customParseFormat)

/** What a value tells: a day, a moment, a time of day. */
export type Clock = 'date' | 'datetime' | 'time'

/** How values are stored and shown. */
export const formats: Record<Clock, string> = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm:ss',
}

/** What stored values are read by. Typing has the one format: with several, half a day would count as a whole one. */
const readFormats: Record<Clock, string[]> = {
  date: [formats.date, 'YYYY-M-D', 'YYYY/M/D', 'YYYYMMDD'],
  datetime: [formats.datetime, 'YYYY-M-D H:m:s', 'YYYY-MM-DD HH:mm', 'YYYY/M/D H:m:s', formats.date],
  time: [formats.time, 'H:m:s', 'HH:mm', 'HHmmss'],
}

/** The moment a stored text tells; nothing where it tells none. A value may hold more or less than its format. */
export function readMoment(text: string | null | undefined, clock: Clock): Dayjs | null {
  if (!text) return null
  const exact = dayjs(text, readFormats[clock], true)
  if (exact.isValid()) return exact
  const loose = clock === 'time' ? dayjs(`2000-01-01 ${text}`) : dayjs(text)
  return loose.isValid() ? loose : null
}

/** The text a moment is stored as; none is the empty text. */
export function writeMoment(moment: Dayjs | null | undefined, clock: Clock): string {
  return moment?.isValid() ? moment.format(formats[clock]) : ''
}
