import { SaxesParser, type SaxesTagNS } from 'saxes'

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

/** Reads a small document strictly: no document type, hence no entities but the five, and no processing instructions. */
export function parseXml(source: string): XmlElement {
  let root: XmlElement | undefined
  const open: XmlElement[] = []
  const addText = (text: string) => {
    const parent = open.at(-1)
    if (parent) parent.text += text
  }

  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('error', ({ message }) => refuse(message))
  parser.on('doctype', () => refuse('a document type'))
  parser.on('processinginstruction', () => refuse('a processing instruction'))
  parser.on('opentag', (tag) => {
    const element = elementOf(tag)
    open.at(-1)?.children.push(element)
    root ??= element
    if (open.push(element) > deepest) refuse('nested too deeply')
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(source).close()
  return root ?? refuse('no element')
}

function elementOf({ uri, local, attributes }: SaxesTagNS): XmlElement {
  const values = Object.values(attributes).map(({ name, value }) => [name, value] as const)
  return { namespace: uri, name: local, attributes: new Map(values), children: [], text: '' }
}

function refuse(reason: string): never {
  throw new XmlError(reason)
}
