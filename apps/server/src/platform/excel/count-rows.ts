import { openArchive, WorkbookError } from './archive'
import { findSheet } from './workbook-parts'

/** The start of a row, of a value or of a text. */
const marks = /<(?:\w+:)?(row|v|t)[\s>]/g
/** The longest that a mark can be: one may be cut in two where a piece of the file ends. */
const longestMark = 64

/**
 * How many rows of a workbook's first sheet hold something, its heading among them: counted by their marks, in a tenth of the time
 * that it takes to read them. A row of empty texts alone is counted, too.
 */
export async function countRows(path: string): Promise<number> {
  const archive = await openArchive(path)
  try {
    const found = await findSheet(archive)
    if (!found) return 0
    let [count, isCounted, rest] = [0, true, '']
    for await (const piece of await archive.open(found.sheet)) {
      const text = rest + (piece as Buffer).toString('latin1')
      let end = 0
      for (const mark of text.matchAll(marks)) {
        end = mark.index + mark[0].length
        if (mark[1] === 'row') isCounted = false
        else if (!isCounted) {
          count += 1
          isCounted = true
        }
      }
      rest = text.slice(Math.max(end, text.length - longestMark))
    }
    return count
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('文件内容已损坏')
  } finally {
    archive.close()
  }
}
