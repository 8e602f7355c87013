import type { Version } from '@dougong/contract/system/data-log'
import { queryableField } from '@dougong/contract/resource/list-query'
import { auditFields, type Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import { seenBy } from '../../../resource/seen-by'
import type { ServedResource } from '../../../resource/serve-resource'
import { addTexts, type TextSources } from '../../../resource/texts'
import type { VersionRow } from './data-log.queries'
import { type Content, seenContent, shownParts } from './seen-content'

/** Versions as they are shown: with titles and texts, without what is secret by now or hidden from who asks. */
export async function presentVersions(
  sources: TextSources,
  recorded: readonly ServedResource[],
  actor: Actor,
  rows: readonly VersionRow[],
): Promise<Version[]> {
  const known = rows.map((row) => ({
    row,
    served: recorded.find(({ resource }) => resource.path === row.resource),
    content: JSON.parse(row.dataContent) as Content,
    changes: JSON.parse(row.changes) as Version['changes'],
  }))
  for (const served of recorded) {
    const own = known.filter((version) => version.served === served).map(({ content }) => content)
    await addTexts(sources, served.resource, own)
    for (const [name, { resource }] of Object.entries(served.options.parts ?? {}))
      await addTexts(
        sources,
        resource,
        own.flatMap((content) => (content[name] ?? []) as Content[]),
      )
  }
  return known.map(({ row, served, content, changes }) => {
    const seen = served && seenContent(served, actor, content)
    return {
      ...row,
      ...textsApart(seen?.content ?? content),
      titles: served ? titlesOf(seenBy(served, actor).resource) : {},
      parts: Object.fromEntries(
        (served ? shownParts(served, actor) : []).map(([name, part, resource]) => [
          name,
          { title: part.title, titles: titlesOf(resource) },
        ]),
      ),
      changes: seen ? seen.changes(changes) : changes,
    }
  })
}

function textsApart(content: Content) {
  const texts: Record<string, string> = {}
  const values: Content = {}
  for (const [name, value] of Object.entries(content)) {
    const field = name.replace(/_dictText$/, '')
    if (field === name) values[name] = value
    else texts[field] = String(value)
  }
  return { dataContent: JSON.stringify(values), texts }
}

function titlesOf(resource: Resource): Record<string, string> {
  const names = [...Object.keys(resource.fields), ...auditFields]
  return Object.fromEntries(
    names.map((name) => [name, (resource.fields[name] ?? queryableField(resource, name))?.title ?? name]),
  )
}
