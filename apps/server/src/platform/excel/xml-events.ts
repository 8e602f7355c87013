import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { WorkbookError } from './archive'

/** What a part's reader hears; names come without their prefix. */
export interface XmlEvents {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/** Reads a part's XML in pieces; after each piece the caller may take what has been gathered. */
export async function* readXml(stream: Readable, events: XmlEvents): AsyncGenerator<void> {
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new WorkbookError('文件含有不允许的内容')
  })
  parser.on('error', () => {
    throw new WorkbookError('文件内容已损坏')
  })
  parser.on('opentag', ({ name, attributes }) => events.open?.(localName(name), attributes))
  parser.on('text', (text) => events.text?.(text))
  parser.on('closetag', ({ name }) => events.close?.(localName(name)))
  stream.setEncoding('utf8')
  try {
    for await (const piece of stream) {
      parser.write(piece as string)
      yield
    }
    parser.close()
    yield
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('文件内容已损坏')
  }
}

/** Reads a part to its end. */
export async function readWholeXml(stream: Readable, events: XmlEvents): Promise<void> {
  for await (const _ of readXml(stream, events)) continue
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
