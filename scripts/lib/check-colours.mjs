import { readdir, readFile } from 'node:fs/promises'
import { inProject } from './project.mjs'

/** Where colours are made; everywhere else they are asked for by name, so that they follow the theme. */
const makers = [
  'apps/web/src/shared/theme/',
  'apps/web/src/shared/settings/colours.ts',
  /* pages without the theme, with a palette of their own for light and dark */
  'apps/web/src/site/',
  'apps/web/src/answers/answers.module.css',
  /* what is drawn or stored in these colours whatever the theme: pictures, codes to photograph, colours of written text */
  'packages/widgets/src/samples/',
  'packages/widgets/src/image-crop/draw-crop.ts',
  'packages/widgets/src/rich-text/ColourTool.tsx',
  'apps/web/src/shared/qr/QrPicture.tsx',
]

const rooms = ['apps/web/src', 'packages/widgets/src', 'packages/examples/src']
const inStyles = /(?<!url\()#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^)]/gi
const inScripts = /(['"`])(?:#[\da-f]{3}|#[\da-f]{6}|#[\da-f]{8}|(?:rgb|hsl)a?\([^'"`]*\))\1/gi

/** Sentences about colours that would not follow the theme. */
export function colourProblems(sources) {
  return sources
    .filter(({ path }) => !makers.some((maker) => path.startsWith(maker)))
    .flatMap(({ path, text }) =>
      text
        .replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(path.endsWith('.css') ? inStyles : inScripts)].map(
            ([colour]) =>
              `${path}:${index + 1} paints with ${colour}: take a property of shared/theme/css-properties.ts instead`,
          ),
        ),
    )
}

export async function readStyledSources() {
  const paths = []
  for (const room of rooms)
    for (const name of await readdir(inProject(room), { recursive: true }))
      if (/\.(css|tsx?)$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name)) paths.push(`${room}/${name}`)
  return Promise.all(
    paths.toSorted().map(async (path) => ({ path, text: await readFile(inProject(path), 'utf8') })),
  )
}
