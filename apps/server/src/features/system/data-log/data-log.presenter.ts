import type { Version } from '@dougong/contract/system/data-log'
import { queryableField } from '@dougong/contract/resource/list-query'
import { auditFields, type Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import { seenBy } from '../../../resource/seen-by'
import type { ServedResource } from '../../../resource/serve-resource'
import { addTexts, type TextSources } from '../../../resource/texts'
import type { VersionRow } from './data-log.queries'

/** Versions as they are shown: with titles and texts, without what is secret by now or hidden from who asks. */
export async function presentVersions(
  sources: TextSources,
  recorded: readonly ServedResource[],
  actor: Actor,
  rows: readonly VersionRow[],
): Promise<Version[]> {
  const contents = rows.map((row) => ({
    row,
    content: JSON.parse(row.dataContent) as Record<string, unknown>,
  }))
  for (const { resource } of recorded) {
    const own = contents.filter(({ row }) => row.resource === resource.path).map(({ content }) => content)
    await addTexts(sources, resource, own)
  }
  return contents.map(({ row, content }) => {
    const served = recorded.find(({ resource }) => resource.path === row.resource)
    const seen = served && seenBy(served, actor).resource
    const isHidden = (name: string) =>
      served?.resource.fields[name] !== undefined && seen?.fields[name] === undefined
    const changes = JSON.parse(row.changes) as Version['changes']
    return {
      ...row,
      ...partsOf(content, seen, isHidden),
      changes: changes.filter(({ field }) => !isHidden(field)),
    }
  })
}

function partsOf(
  content: Record<string, unknown>,
  resource: Resource | undefined,
  isHidden: (name: string) => boolean,
) {
  const texts: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(content)) {
    const field = name.replace(/_dictText$/, '')
    if (resource?.fields[field]?.secret || isHidden(field)) continue
    if (field !== name) texts[field] = String(value)
    else values[name] = value
  }
  return { dataContent: JSON.stringify(values), texts, titles: resource ? titlesOf(resource) : {} }
}

function titlesOf(resource: Resource): Record<string, string> {
  const names = [...Object.keys(resource.fields), ...auditFields]
  return Object.fromEntries(
    names.map((name) => [name, (resource.fields[name] ?? queryableField(resource, name))?.title ?? name]),
  )
}
