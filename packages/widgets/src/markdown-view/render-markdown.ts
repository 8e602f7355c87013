import { marked } from 'marked'
import { htmlCleaner } from '../clean-html'

const clean = htmlCleaner({
  picture: (address) => URL.parse(address, window.location.href)?.origin === window.location.origin,
  boxes: true,
})

/** Markdown as HTML without anything that runs or asks for input. */
export function renderMarkdown(text: string): string {
  return clean(marked.parse(text, { async: false, gfm: true }))
}
