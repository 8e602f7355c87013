import { offers, permissionFor, type Part, type Resource } from '@dougong/contract/resource/resource'
import { Empty, Tabs } from 'antd'
import { useMemo, useState } from 'react'
import { may } from '../../shared/access/may'
import { useSession } from '../../shared/session/session-state'
import { Panel } from '../../shared/ui/Panel'
import { ResourcePage } from '../ResourcePage'
import type { ResourceRow } from '../resource.queries'
import styles from './ListWithLists.module.css'

/** A list, and below it the lists of what belongs to the record that is chosen in it, each with verbs of its own. */
export function ListWithLists({ resource: given }: { resource: Resource }) {
  const resource = useMemo(() => withLists(given), [given])
  const [chosen, setChosen] = useState<ResourceRow>()
  const known = useSession(({ permissionList }) => permissionList)
  const parts = Object.values(resource.parts ?? {}).filter(
    ({ resource: own }) => offers(own, 'list') && known !== null && may(permissionFor(own, 'list'), known),
  )
  const nouns = parts.map(({ title }) => title).join('、')
  return (
    <div className={styles.lists}>
      <ResourcePage
        resource={resource}
        choice={{
          id: chosen?.id,
          onChoose: setChosen,
          /* one is always chosen: the same as before, or the first where that is gone */
          onRows: (rows) => setChosen((before) => rows.find(({ id }) => id === before?.id) ?? rows[0]),
        }}
      />
      {parts.length > 0 &&
        (chosen ? (
          <Panel title={`${resource.title} ${String(chosen[resource.list[0] ?? 'id'] ?? '')}`}>
            <PartLists key={chosen.id} parts={parts} id={chosen.id} />
          </Panel>
        ) : (
          <Panel>
            <Empty description={`有了${resource.title}，这里是它的${nouns}`} />
          </Panel>
        ))}
    </div>
  )
}

/** Parts that have lists of their own are not in the record's form. */
function withLists(resource: Resource): Resource {
  return { ...resource, layout: { ...resource.layout, parts: 'lists' } }
}

function PartLists({ parts, id }: { parts: Part[]; id: string }) {
  return (
    <Tabs
      items={parts.map((part) => ({
        key: part.resource.path,
        label: part.title,
        children: <PartList part={part} id={id} />,
      }))}
    />
  )
}

function PartList({ part: { resource, parent, isSingle = false }, id }: { part: Part; id: string }) {
  const [fixedFilter] = useState({ [parent]: id })
  return <ResourcePage resource={resource} fixedFilter={fixedFilter} holdsOne={isSingle} />
}
