import sanitizeHtml, { type IOptions } from 'sanitize-html'

/** Names that `newFilePath` gives: nothing else in an address tells that a picture is in our own store. */
const storedPicture =
  /^(?:https?:\/\/[^/?#\s]+)?(?:\/[^?#\s]*)?\/[\w-]+\/[^/?#\s]+_\d{13}[0-9a-f]{16}\.(?:png|jpe?g|gif|bmp|webp|ico|heic)$/i
const embeddedPicture = /^data:image\/(?:png|jpeg|gif|bmp|webp);base64,[A-Za-z0-9+/]+={0,2}$/

const colour = [
  /^#[0-9a-f]{3,8}$/i,
  /^rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(?:,\s*[\d.]+\s*)?\)$/i,
  /^[a-z]{3,20}$/i,
]
const length = [/^\d{1,4}(?:\.\d{1,2})?(?:px|%|em)$/]

const allowed: IOptions = {
  allowedTags: [
    'p div br hr h1 h2 h3 h4 h5 h6 blockquote pre ul ol li',
    'strong b em i u s del sub sup code span a img',
    'table caption colgroup col thead tbody tfoot tr td th',
  ].flatMap((names) => names.split(' ')),
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedStyles: {
    '*': {
      color: colour,
      'background-color': colour,
      'text-align': [/^(?:left|center|right|justify)$/],
      'text-decoration': [/^(?:underline|line-through)$/],
      'font-weight': [/^(?:bold|normal|[1-9]00)$/],
      'font-style': [/^(?:italic|normal)$/],
    },
    img: { width: length, height: length },
    table: { width: length, 'min-width': length },
    col: { width: length, 'min-width': length },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  nestingLimit: 60,
  transformTags: {
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href && { href }),
        ...(title && { title }),
        target: '_blank',
        rel: 'noopener noreferrer',
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs: { src = '' } }) => tag === 'img' && !isOwnPicture(src),
}

function isOwnPicture(src: string): boolean {
  return src.startsWith('data:') ? embeddedPicture.test(src) : src.length <= 600 && storedPicture.test(src)
}

/**
 * The one gate for HTML that people write: text, lists, tables, links and pictures of our own store pass; whatever runs,
 * asks for input, loads from elsewhere or moves over the page around it does not.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, allowed).trim()
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** What is left of cleaned HTML where only text is shown: its words, its lines, and the addresses of its links. */
export function htmlToText(html: string): string {
  const lines = html
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, words: string) =>
      words.replaceAll(/<[^>]*>/g, '').trim() === href ? href : `${words}（${href}）`,
    )
    .replaceAll(/<br ?\/?>|<\/(?:p|div|h[1-6]|li|tr|blockquote|pre)>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, '\t')
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
