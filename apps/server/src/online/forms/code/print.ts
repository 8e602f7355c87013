/*
 * TypeScript as the project's formatter leaves it: what fits stands on one line, the rest is broken from the outside in. Texts of
 * people get into code through `textOf` alone.
 */

const widest = 110

/** Something that can stand in code: as it is on one line, and broken. */
export interface Code {
  readonly flat: string
  /** The lines that it takes where it does not fit; the first stands where the code begins. */
  broken?(indent: string): string
  /** Does not fit on one line, however short it is. */
  readonly isTall?: boolean
  readonly isText?: boolean
}

/** Words that stand as they are. */
export function word(flat: string): Code {
  return { flat }
}

/** A text in quotes: those of the project, unless the other kind spares escapes. */
export function textOf(text: string): Code {
  const plain = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)
  const count = (sign: string) => plain.split(sign).length - 1
  const quote = count("'") > count('"') ? '"' : "'"
  return { flat: `${quote}${plain.replaceAll(quote, `\\${quote}`)}${quote}`, isText: true }
}

/** `12_345.5`: digits of long numbers in threes. */
function numberOf(number: number): Code {
  const [whole = '', ...rest] = String(number).split('.')
  const grouped = whole.length > 4 ? whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, '_') : whole
  return word([grouped, ...rest].join('.'))
}

/** A value that JSON could hold. */
export function valueOf(value: unknown): Code {
  if (typeof value === 'string') return textOf(value)
  if (typeof value === 'number') return numberOf(value)
  if (Array.isArray(value)) return listOf(value.map(valueOf))
  if (typeof value === 'object' && value !== null)
    return objectOf(Object.entries(value).map(([name, each]) => [name, valueOf(each)]))
  return word(String(value))
}

export function listOf(items: readonly Code[]): Code {
  return {
    flat: `[${items.map(({ flat }) => flat).join(', ')}]`,
    isTall: items.some(({ isTall }) => isTall),
    broken: (indent) => {
      const inner = `${indent}  `
      return `[\n${items.map((item) => `${inner}${printed(item, inner, inner.length, 1)},\n`).join('')}${indent}]`
    },
  }
}

/** The entries of an object; `isTall` where each stands on a line of its own anyway. */
export function objectOf(entries: readonly (readonly [name: string, value: Code])[], isTall = false): Code {
  if (entries.length === 0) return word('{}')
  return {
    flat: `{ ${entries.map(([name, { flat }]) => `${keyOf(name)}: ${flat}`).join(', ')} }`,
    isTall: isTall || entries.some(([, value]) => value.isTall),
    broken: (indent) => {
      const inner = `${indent}  `
      const lines = entries.map(([name, value]) => `${inner}${property(keyOf(name), value, inner)},\n`)
      return `{\n${lines.join('')}${indent}}`
    },
  }
}

/** A call; where it does not fit, its last input is opened, and if that does not help, all of them. */
export function callOf(name: string, inputs: readonly Code[]): Code {
  const last = inputs.at(-1)
  const before = inputs.slice(0, -1)
  return {
    flat: `${name}(${inputs.map(({ flat }) => flat).join(', ')})`,
    isTall: last?.isTall === true,
    broken: (indent) => {
      const start = `${name}(${before.map(({ flat }) => `${flat}, `).join('')}`
      if (last?.broken && widthOf(indent) + widthOf(start) < widest) return `${start}${last.broken(indent)})`
      const inner = `${indent}  `
      return `${name}(\n${inputs.map((input) => `${inner}${printed(input, inner, inner.length, 1)},\n`).join('')}${indent})`
    },
  }
}

/** The code from a column on, on one line if it fits with what follows it. */
export function printed(code: Code, indent: string, column: number, following = 0): string {
  const fits = column + widthOf(code.flat) + following <= widest
  return code.broken && (code.isTall || !fits) ? code.broken(indent) : code.flat
}

/** `name: value`; a text that does not fit stands on a line of its own. */
function property(key: string, value: Code, indent: string): string {
  const column = indent.length + key.length + 2
  const isTooLong = column + widthOf(value.flat) + 1 > widest
  if (value.isText && isTooLong && key.length > 2) return `${key}:\n${indent}  ${value.flat}`
  return `${key}: ${printed(value, indent, column, 1)}`
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : textOf(name).flat
}

/** Columns on a screen: signs of Chinese take two. */
export function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += wide.test(sign) ? 2 : 1
  return width
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u
