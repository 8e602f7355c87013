import type { Version } from '@dougong/contract/system/data-log'
import { queryableField } from '@dougong/contract/resource/list-query'
import { auditFields, type Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import type { Resources } from '../../../resource/registry'
import type { ServedResource } from '../../../resource/serve-resource'
import { addTexts } from '../../../resource/read/add-texts'
import type { TextSources } from '../../../resource/text-sources'
import { viewOf } from '../../../resource/view'
import type { VersionRow } from './data-log.queries'
import { type Content, seenContent, shownParts } from './seen-content'

/** Versions as they are shown: with titles and texts, without what is secret by now or hidden from who asks. */
export async function presentVersions(
  sources: TextSources,
  resources: Resources,
  actor: Actor,
  rows: readonly VersionRow[],
): Promise<Version[]> {
  const named = [...new Set(rows.map(({ resource }) => resource))]
  const recorded = (await Promise.all(named.map((path) => resources.find(path))))
    .filter(isRecorded)
    .map((served) => viewOf(served, actor))
  const known = rows.map((row) => ({
    row,
    view: recorded.find(({ resource }) => resource.path === row.resource),
    content: JSON.parse(row.dataContent) as Content,
    changes: JSON.parse(row.changes) as Version['changes'],
  }))
  for (const view of recorded) {
    const own = known.filter((version) => version.view === view).map(({ content }) => content)
    await addTexts(sources, view, own)
    for (const [name, , below] of shownParts(view))
      await addTexts(
        sources,
        below,
        own.flatMap((content) => (content[name] ?? []) as Content[]),
      )
  }
  return known.map(({ row, view, content, changes }) => {
    const seen = view && seenContent(view, content)
    return {
      ...row,
      ...textsApart(seen?.content ?? content),
      titles: view ? titlesOf(view.resource) : {},
      parts: Object.fromEntries(
        (view ? shownParts(view) : []).map(([name, part, { resource }]) => [
          name,
          { title: part.title, titles: titlesOf(resource) },
        ]),
      ),
      changes: seen ? seen.changes(changes) : changes,
    }
  })
}

function isRecorded(served: ServedResource | undefined): served is ServedResource {
  return served?.resource.history === true
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
