import { refuseStatement } from '../refuse-statement'
import type { Writing } from '../writing'

/** MySQL and MariaDB. What their settings or versions read in several ways is refused: a comment, a backslash, a double quote. */
export const mysqlWriting: Writing = {
  nameQuote: '`',
  refuseAt(written, at) {
    const two = written.slice(at, at + 2)
    if (two === '--' || two === '/*' || two[0] === '#') refuseStatement('MySQL 数据源的语句中不能有注释')
    if (two[0] === '"') refuseStatement('文本请用单引号，名称请用反引号')
    if (two[0] === '?') refuseStatement('参数请写成 ${名称}')
  },
  refuseIn(text) {
    if (text.includes('\\')) refuseStatement('MySQL 数据源的文本中不能有反斜杠')
  },
  isPrefix: (word, following) => /^[\p{L}_]/u.test(word) && following.startsWith("'"),
  place: () => '?',
  repeatsPlaces: false,
  asText: (place) => place,
  joined: (parts) => `concat(${parts.join(', ')})`,
}
