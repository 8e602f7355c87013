import { useInsertionEffect } from 'react'
import { prefixMark, rootMark } from './sheet-mark'

interface Registration {
  /** A component of antd, and the class that its elements have. */
  path: string[]
  order?: number
}

const written = new Set<string>()

/**
 * Stands in for antd's own, which makes style sheets of objects in the browser: `sheets.ts` has left their text. A sheet is written
 * when its component first shows, before our own sheets, the lower order first.
 */
export default function useStyleRegister({ path, order = 0 }: Registration, styles: () => unknown): void {
  const name = path.join(' ')
  useInsertionEffect(() => {
    if (written.has(name)) return
    written.add(name)
    const parts = [styles()].flat()
    const text = parts.find((part) => typeof part === 'string')
    if (text) write(text.replaceAll(prefixMark, path[1] ?? '').replaceAll(rootMark, rootOf(parts)), order)
  }, [name, order, styles])
}

/** The class of the outermost element, without its dot: what antd resets of every component is the other part, under its selector. */
function rootOf(parts: readonly unknown[]): string {
  const reset = parts.find((part) => typeof part === 'object' && part !== null)
  return Object.keys(reset ?? {})[0]?.slice(1) ?? ''
}

function write(text: string, order: number): void {
  const sheet = document.createElement('style')
  sheet.dataset.order = String(order)
  sheet.textContent = text
  const others = [...document.head.querySelectorAll<HTMLStyleElement>('style[data-order]')]
  const last = others.findLast((other) => Number(other.dataset.order) <= order)
  if (last) last.after(sheet)
  else document.head.prepend(sheet)
}
