import { ExpressionError, parseExpression } from './expression'

/** Rows of a declared table as the choices of a field: which of its values is stored, and which is shown. */
export interface TableDictionary {
  table: string
  text: string
  value: string
  /** Which rows may be chosen anew: an expression over the table's fields, all of them where it is empty. */
  condition: string
  /** Where rows stand below one another: the field that names the one above, and the field that it is named by. */
  parent?: string
  key?: string
}

/** Reads `table,text,value[,condition]`, as widgets and existing clients write it; undefined where it is a plain code. */
export function tableDictionary(code: string): TableDictionary | undefined {
  const [table = '', text, value, ...condition] = code.split(',')
  if (text === undefined || value === undefined) return undefined
  return {
    table: table.trim(),
    text: text.trim(),
    value: value.trim(),
    condition: condition.join(',').trim(),
  }
}

/** The code of a table dictionary. */
export function tableDictionaryCode({ table, text, value, condition }: TableDictionary): string {
  return [table, text, value, ...(condition === '' ? [] : [condition])].join(',')
}

/** What is wrong with a code that names a table; undefined where nothing is, or where it names none. */
export function tableDictionaryProblem(code: string): string | undefined {
  if (!code.includes(',')) return undefined
  const read = tableDictionary(code)
  if (!read || ![read.table, read.text, read.value].every((name) => /^[a-z]\w{0,62}$/i.test(name)))
    return '应为“表名,显示字段,存储字段”'
  try {
    if (read.condition !== '') parseExpression(read.condition)
    return undefined
  } catch (error) {
    if (error instanceof ExpressionError) return `条件有误：${error.message}`
    throw error
  }
}
