import { isSpelled, type Spell, spellingsOf } from '@dougong/widgets/spelling'

/** A page of docs/help. */
export interface HelpPage {
  /** Its file's name, by which others link to it. */
  name: string
  title: string
  /** The chapter that it stands in. */
  chapter: string
  order: number
  /** The components of the menu's pages that it tells of. */
  components: readonly string[]
  /** Other words that people look for. */
  keywords: readonly string[]
  /** Markdown, from its heading on. */
  text: string
}

/** The page that stands where no other does. */
const firstHelpPage = 'start'

/** Reads a file of docs/help: lines `name: value` between two lines `---`, then Markdown. */
export function readHelpPage(name: string, file: string): HelpPage {
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  const said = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
    }),
  )
  const listOf = (key: string) => (said.get(key) ?? '').split(/\s+/).filter(Boolean)
  return {
    name,
    title: said.get('title') ?? name,
    chapter: said.get('chapter') ?? '',
    order: Number(said.get('order')),
    components: listOf('pages'),
    keywords: listOf('keywords'),
    text: text.trim(),
  }
}

/** The help of a page of the menu; where it has none of its own, how to find one's way. */
export function helpFor(pages: readonly HelpPage[], component: string | undefined): HelpPage | undefined {
  return (
    pages.find(({ components }) => component !== undefined && components.includes(component)) ??
    pages.find(({ name }) => name === firstHelpPage)
  )
}

/** A page that answers a search, and the line of it that does. */
export interface HelpHit {
  page: HelpPage
  line?: string
}

/**
 * The pages in which all of the words typed stand, those that have them in their titles first. Titles, headings and keywords are
 * found by their pinyin too.
 */
export function findHelp(pages: readonly HelpPage[], typed: string, spell?: Spell): HelpHit[] {
  const words = typed.split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const ranked = pages.flatMap((page) => {
    const title = spellingsOf(page.title, spell)
    const headings = [...headingsOf(page.text), ...page.keywords].flatMap((text) => spellingsOf(text, spell))
    const lines = page.text.split('\n').map(plainLine)
    const isIn = (spellings: readonly string[]) => words.every((word) => isSpelled(spellings, word))
    if (isIn(title)) return [{ page, rank: 0 }]
    if (isIn([...title, ...headings])) return [{ page, rank: 1 }]
    if (!isIn([...title, ...headings, ...lines.map((line) => line.toLowerCase().replaceAll(/\s+/g, ''))]))
      return []
    const line = lines.find((text) => words.some((word) => text.toLowerCase().includes(word.toLowerCase())))
    return [{ page, rank: 2, ...(line && { line }) }]
  })
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ page, line }) => ({ page, ...(line && { line }) }))
}

function headingsOf(text: string): string[] {
  return text.split('\n').flatMap((line) => /^#+ (.*)$/.exec(line)?.[1] ?? [])
}

/** A line as it reads, without its marks. */
function plainLine(line: string): string {
  return line
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`#>|]|^\s*(?:-|\d+\.)\s/g, '')
    .trim()
}
