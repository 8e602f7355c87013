import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

export const project = join(import.meta.dirname, '../../..')

/**
 * Writes the files that a guide shows, into folders beside those it names: there the same relative imports hold, and git looks
 * away. Returns their places, in the guide's order, and what removes them.
 */
export async function writeGuideFiles(guide: string) {
  const folder = `.guide-${guide}`
  const text = await readFile(join(project, `docs/guides/${guide}.md`), 'utf8')
  const blocks = [...text.matchAll(/^ {3}```tsx? (\S+)\n([\s\S]*?)^ {3}```$/gm)]
  const files = await Promise.all(
    blocks.map(async ([, path = '', code = '']) => {
      const file = join(project, dirname(dirname(path)), folder, basename(path))
      await mkdir(dirname(file), { recursive: true })
      const own = code
        .replaceAll(/^ {3}/gm, '')
        .replaceAll(/@dougong\/contract\/system\/(?=meeting-rooms|clock)/g, `@dougong/contract/${folder}/`)
      await writeFile(file, own)
      return file
    }),
  )
  const remove = () => Promise.all(files.map((file) => rm(dirname(file), { recursive: true, force: true })))
  return { files, remove }
}
