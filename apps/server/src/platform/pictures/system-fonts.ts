import { readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { charactersOf } from './font-characters'

/** Where systems keep fonts; those that are not there hold none. */
const folders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:\\Windows\\Fonts',
  join(homedir(), '.local/share/fonts'),
]
/** Names of fonts with many Chinese characters, the plain ones first. */
const chinese =
  /cjk|hans|hant|sourcehan|msyh|msjh|simsun|simhei|mingliu|pingfang|hiragino|songti|heiti|wqy|uming|ukai|fallback/i
const unplain = /bold|black|light|thin|serif|mono|italic/i
const maxTried = 12

/** The font of this machine that draws the most of these characters; undefined where none draws any. */
export async function findFontFor(
  characters: readonly number[],
  within: readonly string[] = folders,
): Promise<string | undefined> {
  let best: { file: string; count: number } | undefined
  for (const file of await likelyFonts(within)) {
    const draws = await charactersOf(file).catch(() => () => false)
    const count = characters.filter((character) => draws(character)).length
    if (count > (best?.count ?? 0)) best = { file, count }
    if (count === characters.length) break
  }
  return best?.file
}

async function likelyFonts(within: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    within.map(async (folder) => {
      const names = await readdir(folder, { recursive: true }).catch(() => [])
      return names
        .filter((name) => /\.(?:tt|ot)[fc]$/i.test(name) && chinese.test(name))
        .map((name) => join(folder, name))
    }),
  )
  return found
    .flat()
    .toSorted(
      (one, other) => Number(unplain.test(one)) - Number(unplain.test(other)) || (one < other ? -1 : 1),
    )
    .slice(0, maxTried)
}
