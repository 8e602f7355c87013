import type { PageLoader } from '../shared/routing/feature'

/** What Vite writes of each file of the source that begins a chunk. */
interface BuiltChunk {
  file: string
  isDynamicEntry?: boolean
}

const manifests = import.meta.glob<Readonly<Record<string, BuiltChunk>>>('../../dist/.vite/manifest.json', {
  eager: true,
  import: 'default',
  exhaustive: true,
})
const texts = import.meta.glob<string>('../../dist/assets/*.js', { query: '?raw', import: 'default' })

/** What a loader fetches, read from its own text: the file, as /apps/web/src/…, and the name that it takes out of it. */
export function fetchedBy(load: PageLoader): { file: string; name: string }[] {
  const text = load.toString()
  const picked = text.matchAll(/import__\("([^"]+)"\)\)\.(\w+)/g)
  const unpacked = text.matchAll(/\{ (\w+) \}[^=]*= await (?:Promise\.all\(\[)?\w*import__\("([^"]+)"\)/g)
  return [
    ...[...picked].map(([, file = '', name = '']) => ({ file, name })),
    ...[...unpacked].map(([, name = '', file = '']) => ({ file, name })),
  ]
}

/** The names that the built client offers of a file that is fetched later; none where it has no chunk. */
export async function exportsOf(file: string): Promise<string[]> {
  const [manifest] = Object.values(manifests)
  if (!manifest) throw new Error('The client is not built: npm run build')
  const source = file.replace(/^\/apps\/web\//, '').replace(/^\/packages\//, '../../packages/')
  const chunk = manifest[source]
  if (!chunk?.isDynamicEntry) return []
  const text = (await texts[`../../dist/${chunk.file}`]?.()) ?? ''
  const exported = /export\s*\{([^}]*)\};?\s*$/.exec(text)?.[1] ?? ''
  return exported.split(',').map((each) => each.trim().split(' as ').at(-1) ?? '')
}
