import { type HelpPage, readHelpPage } from './help-page'

/** docs/help, as it stood when the client was built. */
const files = import.meta.glob<string>('../../../../../docs/help/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const helpPages: readonly HelpPage[] = Object.entries(files)
  .map(([path, text]) => readHelpPage(nameOf(path), text))
  .toSorted((one, other) => one.order - other.order)

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.md'.length)
}
