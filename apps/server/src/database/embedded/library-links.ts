import { readFile, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'

/**
 * npm packages cannot carry symbolic links, so the package's install script makes them. It does not run under
 * --ignore-scripts, and without the links postgres does not find its libraries.
 */
export async function restoreLibraryLinks(binariesFolder: string): Promise<void> {
  for (const { source, target } of await listLinks(binariesFolder)) {
    // The list speaks of native/lib/x; the folder may have been copied to a place of another name.
    const link = join(binariesFolder, relative('native', target))
    if (dirname(source) !== dirname(target)) throw new Error(`Unexpected library link ${target} to ${source}`)
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function listLinks(binariesFolder: string): Promise<{ source: string; target: string }[]> {
  try {
    return JSON.parse(await readFile(join(binariesFolder, 'pg-symlinks.json'), 'utf8'))
  } catch (error) {
    // The packages of platforms without such links do not carry the list.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
