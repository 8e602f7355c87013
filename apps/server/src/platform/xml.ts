/** An element; `text` is what stands directly in it. */
export interface XmlElement {
  namespace: string
  name: string
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  text: string
}

export class XmlError extends Error {}

const deepest = 20
const name = String.raw`[\p{L}_][\p{L}\p{N}_.-]*(?::[\p{L}_][\p{L}\p{N}_.-]*)?`
const attribute = String.raw`\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*')`
const tokens = {
  prologue: /\s*<\?xml\s[^?<]*\?>/uy,
  comment: /<!--(?:(?!--)[^])*-->/uy,
  characters: /<!\[CDATA\[((?:(?!\]\]>)[^])*)\]\]>/uy,
  close: new RegExp(String.raw`</(${name})\s*>`, 'uy'),
  open: new RegExp(String.raw`<(${name})((?:${attribute})*)\s*(/?)>`, 'uy'),
  text: /[^<]+/uy,
}
const oneAttribute = new RegExp(String.raw`\s+(${name})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'gu')
const predefined = new Map(Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }))

interface OpenElement extends XmlElement {
  tag: string
  namespaces: ReadonlyMap<string, string>
}

/** Reads a small document strictly: no document type, hence no entities but the five, and no processing instructions. */
export function parseXml(source: string): XmlElement {
  let position = 0
  const take = (token: RegExp): RegExpExecArray | null => {
    token.lastIndex = position
    const found = token.exec(source)
    if (found) position = token.lastIndex
    return found
  }
  const document = openElement('', '', new Map())
  const stack: OpenElement[] = [document]
  const parent = () => stack.at(-1) ?? document

  take(tokens.prologue)
  while (position < source.length) {
    const opened = take(tokens.open)
    if (opened) {
      const [, tag = '', attributes = '', selfClosing] = opened
      const element = openElement(tag, attributes, parent().namespaces)
      parent().children.push(element)
      if (!selfClosing && stack.push(element) > deepest) throw new XmlError('nested too deeply')
      continue
    }
    const closed = take(tokens.close)
    if (closed) {
      if (stack.length === 1 || stack.pop()?.tag !== closed[1])
        throw new XmlError(`unexpected </${closed[1]}>`)
      continue
    }
    const characters = take(tokens.characters)
    if (characters) parent().text += characters[1]
    else if (!take(tokens.comment)) {
      const text = take(tokens.text)
      if (!text) throw new XmlError(`not understood at ${position}`)
      parent().text += decode(text[0])
    }
  }
  const [root, ...others] = document.children
  if (!root || others.length > 0 || stack.length > 1 || document.text.trim() !== '')
    throw new XmlError('not one element')
  return root
}

function openElement(tag: string, source: string, outer: ReadonlyMap<string, string>): OpenElement {
  const attributes = new Map<string, string>()
  const namespaces = new Map(outer)
  for (const [, key = '', double, single] of source.matchAll(oneAttribute)) {
    if (attributes.has(key)) throw new XmlError(`${key} is given twice`)
    const value = decode(double ?? single ?? '')
    attributes.set(key, value)
    if (key === 'xmlns') namespaces.set('', value)
    if (key.startsWith('xmlns:')) namespaces.set(key.slice(6), value)
  }
  const [prefix, local] = tag.includes(':') ? (tag.split(':', 2) as [string, string]) : ['', tag]
  const namespace = namespaces.get(prefix)
  if (namespace === undefined && prefix !== '') throw new XmlError(`the prefix ${prefix} is not declared`)
  return { tag, namespace: namespace ?? '', name: local, attributes, namespaces, children: [], text: '' }
}

function decode(text: string): string {
  return text.replaceAll(/&([^;&]*);?/gu, (whole, reference: string) => {
    const number = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(reference)
    const point = number ? Number.parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : 0
    const decoded = point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : predefined.get(reference)
    if (decoded === undefined || !whole.endsWith(';')) throw new XmlError('an entity of its own')
    return decoded
  })
}
