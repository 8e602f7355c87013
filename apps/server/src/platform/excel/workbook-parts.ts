import { longestText } from '@dougong/contract/workbook/row-xml'
import { isNamed } from '@dougong/contract/workbook/sheet-name'
import { damagedWorkbook, type Archive, WorkbookError } from './archive'
import { readWholeXml } from './xml-events'

/** What the cells of a sheet refer to. */
export interface WorkbookParts {
  sheet: string
  strings: string[]
  /** Whether the style of that number shows a date or a time. */
  isDate: boolean[]
  /** Days count from 1904 instead of 1900. */
  startsIn1904: boolean
}

const maxText = 200 * 1024 * 1024

/** Reads everything of a workbook but its rows, for its first sheet or the one of that name; undefined where it has none such. */
export async function readParts(archive: Archive, sheetName?: string): Promise<WorkbookParts | undefined> {
  const found = await findSheet(archive, sheetName)
  if (!found) return undefined
  return {
    ...found,
    strings: archive.has('xl/sharedStrings.xml') ? await readStrings(archive) : [],
    isDate: archive.has('xl/styles.xml') ? await readStyles(archive) : [],
  }
}

/** Where the first sheet of a workbook is, or the one of that name; undefined where it has none such. */
export async function findSheet(
  archive: Archive,
  sheetName?: string,
): Promise<Pick<WorkbookParts, 'sheet' | 'startsIn1904'> | undefined> {
  if (!archive.has('xl/workbook.xml')) throw new WorkbookError(damagedWorkbook)
  const { sheets, startsIn1904 } = await readWorkbookPart(archive)
  const [first, ...further] = sheets
  if (!first) throw new WorkbookError('文件中没有工作表')
  const chosen = sheetName === undefined ? first : further.find(({ name }) => isNamed(name, sheetName))
  return chosen && { sheet: await sheetPath(archive, chosen.id), startsIn1904 }
}

interface WorkbookPart {
  sheets: { name: string; id: string }[]
  startsIn1904: boolean
}

async function readWorkbookPart(archive: Archive): Promise<WorkbookPart> {
  const sheets: WorkbookPart['sheets'] = []
  let startsIn1904 = false
  await readWholeXml(await archive.open('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'sheet') sheets.push({ name: attributes.name ?? '', id: attributes['r:id'] ?? '' })
      if (name === 'workbookPr') startsIn1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
    },
  })
  return { sheets, startsIn1904 }
}

async function sheetPath(archive: Archive, id: string): Promise<string> {
  let target: string | undefined
  await readWholeXml(await archive.open('xl/_rels/workbook.xml.rels'), {
    open(name, attributes) {
      if (name === 'Relationship' && attributes.Id === id) target = attributes.Target
    },
  })
  const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`
  if (!target || !archive.has(path)) throw new WorkbookError('文件中没有工作表')
  return path
}

async function readStrings(archive: Archive): Promise<string[]> {
  const strings: string[] = []
  let [current, isText, isPhonetic, length] = ['', false, false, 0]
  await readWholeXml(await archive.open('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') current = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text(text) {
      if (isText) current += text
    },
    close(name) {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      length += current.length
      if (current.length > longestText) throw new WorkbookError(`单元格内容不能超过${longestText}个字符`)
      if (length > maxText) throw new WorkbookError('文件过大，无法导入')
      strings.push(current)
    },
  })
  return strings
}

/** Number formats that are dates by agreement; others tell by their letters. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

async function readStyles(archive: Archive): Promise<boolean[]> {
  const own = new Map<number, boolean>()
  const isDate: boolean[] = []
  let isInCellStyles = false
  await readWholeXml(await archive.open('xl/styles.xml'), {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'cellXfs') isInCellStyles = true
      const id = Number(numFmtId)
      if (name === 'numFmt')
        own.set(id, /[ymdhs]/i.test(formatCode.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')))
      if (name === 'xf' && isInCellStyles) isDate.push(own.get(id) ?? isBuiltInDate(id))
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false
    },
  })
  return isDate
}
