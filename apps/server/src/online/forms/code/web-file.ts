import { type CodeFile, contractOf, type Family, pageOf, remark } from './thing'

/** The door of the web's feature: its page is its definition. */
export function webFile(family: Family): CodeFile {
  const { folder, main } = family
  const { camel, kebab } = main.names
  const definition = `async () => (await import('${contractOf(family)}')).${camel}`
  const flat = `    '${pageOf(family)}': resourcePage(${definition}),`
  const page =
    flat.length <= 110 ? flat : `    '${pageOf(family)}': resourcePage(\n      ${definition},\n    ),`
  const text = `import { resourcePage } from '../../../resource/resource-page'
import type { Feature } from '../../../shared/routing/feature'

/** \`/${folder}/${camel}\`: ${remark(main.title)}. */
export const ${camel} = {
  pages: {
${page}
  },
} satisfies Feature
`
  return { path: `apps/web/src/features/${folder}/${kebab}/index.ts`, text }
}
