/** Texts with `${name}` in them: letters, digits and underscores, and nothing but the name. */
const placeholder = /\$\{([^}]*)\}/g
const nameOfPlaceholder = /^[A-Za-z_]\w{0,49}$/

/** Words of template languages that other systems know; whoever expects them to work is told that they do not. */
const foreign = /<\/?[#@]\w+|\[\/?[#@]\w+|#\{|\{\{|<%/

/** The names that a template asks for, each once, in their order. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))]
}

/** What is wrong with a template, fit to be shown; undefined where nothing is. `known` are the only names it may ask for. */
export function templateProblem(text: string, known?: readonly string[]): string | undefined {
  const found = foreign.exec(text)
  if (found) return `不支持“${found[0]}”这样的语法，变量请写作 \${name}`
  const open = text.replaceAll(placeholder, '').indexOf('${')
  if (open >= 0) return '有 ${ 没有以 } 结束'
  const names = namesIn(text)
  const bad = names.find((name) => !nameOfPlaceholder.test(name))
  if (bad !== undefined)
    return bad.trim() === ''
      ? '有 ${} 没有写变量名'
      : `\${${bad}} 不是变量：变量名由字母、数字和下划线组成，不能以数字开头`
  const unknown = known && names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    return `没有变量 \${${unknown}}，可用的变量：${known?.map((name) => `\${${name}}`).join('、')}`
  return undefined
}

/** What placeholders stand for. */
export type MessageData = Readonly<Record<string, string | number>>

/** The text with its placeholders filled in; each value passes `escape`, which fits it for where the text goes. */
export function fillTemplate(text: string, data: MessageData, escape: (value: string) => string): string {
  return text.replaceAll(placeholder, (_, name: string) =>
    Object.hasOwn(data, name) ? escape(String(data[name])) : '',
  )
}

/** Sample data as JSON text: an object of words and numbers, or what is wrong with it. */
export function readSampleData(text: string): { data: MessageData } | { problem: string } {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return { problem: '不是正确的JSON，例如 {"name":"张三"}' }
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    return { problem: '应为JSON对象，例如 {"name":"张三"}' }
  const data: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(read)) {
    if (typeof value !== 'string' && typeof value !== 'number')
      return { problem: `变量 ${name} 的值应为文本或数字` }
    data[name] = value
  }
  return { data }
}
