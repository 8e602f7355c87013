import type { Plugin, Rolldown } from 'vite'

/** The modules that the signed-in area begins with, and what most of its pages are made of besides. */
const begins = {
  shell: ['app/entrance/Entrance.tsx', 'app/SignedInArea.tsx'],
  list: ['resource/ResourcePage.tsx'],
}

/** Writes the names of the files that `public/head-start.js` asks for into its element. */
export function headStart(): Plugin {
  return {
    name: 'head-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const first = filesOf(chunks, ['main.tsx'])
        const shell = without(filesOf(chunks, begins.shell), first)
        const list = without(filesOf(chunks, begins.list), [...first, ...shell])
        return [
          {
            tag: 'script',
            attrs: {
              src: '/head-start.js',
              async: true,
              'data-shell': shell.join(' '),
              'data-list': list.join(' '),
            },
            injectTo: 'head',
          },
        ]
      },
    },
  }
}

/** The scripts and style sheets of the chunks that hold these modules, and of all they import. */
function filesOf(chunks: Rolldown.OutputChunk[], modules: string[]): string[] {
  const found = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(`/${chunk.fileName}`)) return
    found.add(`/${chunk.fileName}`)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(`/${sheet}`)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  for (const path of modules) {
    const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${path}`)))
    if (!holder) throw new Error(`The client has no ${path}`)
    visit(holder)
  }
  return [...found]
}

function without(files: string[], known: string[]): string[] {
  return files.filter((file) => !known.includes(file))
}
