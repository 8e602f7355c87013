import { readColour } from './read-colour'
import { patterns } from '../../patterns'
import { readExpression } from '../../regular-expression'
import { declare, type FieldOptions, type KindRules, limited, titled } from './kind-rules'

export interface TextField extends FieldOptions {
  kind:
    | 'text'
    | 'longText'
    | 'richText'
    | 'password'
    | 'icon'
    | 'cron'
    | 'code'
    | 'markdown'
    | 'area'
    | 'json'
    | 'colour'
  title: string
  max: number
  /** A pattern's name, as `patterns.ts` lists them. */
  pattern?: string
  /** A regular expression that is found in every value: see `regular-expression.ts`. */
  expression?: string
  /** What is said of a value that fits neither pattern nor expression. */
  mismatch?: string
  /** Of code: css, javascript, html, java, objective-c, python, r, shell, sql, swift, vue or markdown. */
  language?: string
}

export const textFields = {
  text: declare<TextField, { max: number }>('text', { max: 200 }),
  longText: declare<TextField, { max: number }>('longText', { max: 2000 }),
  richText: declare<TextField, { max: number }>('richText', { max: 1_000_000 }),
  password: declare<TextField, { max: number; secret: true }>('password', { max: 128, secret: true }),
  icon: declare<TextField, { max: number }>('icon', { max: 100 }),
  cron: declare<TextField, { max: number }>('cron', { max: 100 }),
  code: declare<TextField, { max: number }>('code', { max: 10_000 }),
  markdown: declare<TextField, { max: number }>('markdown', { max: 100_000 }),
  /** JSON of any shape. */
  json: declare<TextField, { max: number }>('json', { max: 100_000 }),
  /** `#rrggbb`, with two digits more where something shines through. */
  colour: declare<TextField, { max: number }>('colour', { max: 9 }),
  /** The code of a county, city or province. */
  area: declare<TextField, { max: number }>('area', { max: 12 }),
}

export const textRules: KindRules<TextField> = {
  valueType: () => 'text',
  read(field, text) {
    const { title, max, mismatch } = field
    const pattern = field.pattern === undefined ? undefined : patterns[field.pattern]
    if (pattern && !pattern.test.test(text)) return { message: `${title}：${mismatch ?? pattern.message}` }
    const within = limited(title, text, max)
    if (field.expression === undefined || 'message' in within) return within
    const matcher = readExpression(field.expression)
    return 'problem' in matcher || matcher.test(text)
      ? within
      : { message: `${title}：${mismatch ?? '格式不正确'}` }
  },
}

export const jsonRules: KindRules<TextField> = {
  valueType: () => 'text',
  read: ({ title, max }, text) =>
    isJson(text) ? limited(title, text, max) : { message: `${title}不是有效的 JSON` },
  readOperand: ({ title, max }, text) => limited(title, text, max),
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

export const colourRules: KindRules<TextField> = {
  valueType: () => 'text',
  read({ title, max }, text) {
    const read = readColour(text)
    return 'problem' in read ? titled(title, read) : limited(title, read.value, max)
  },
  readOperand: ({ title, max }, text) => limited(title, text, max),
}
