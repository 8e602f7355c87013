import { offers, permissionFor, type Part, type Resource } from '@dougong/contract/resource/resource'
import { useQueryClient } from '@tanstack/react-query'
import { Empty, Tabs } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { may } from '../../shared/access/may'
import { useSession } from '../../shared/session/session-state'
import { Panel } from '../../shared/ui/Panel'
import { PartRows } from '../details/PartRows'
import { ResourcePage } from '../ResourcePage'
import type { ResourceRow } from '../resource.queries'
import { followParts } from './follow-parts'
import styles from './ListWithLists.module.css'

/**
 * A list, and below it the lists of what belongs to the record that is chosen in it, each with verbs of its own. Who has no right to
 * such a list reads what belongs to the record, as in its details.
 */
export function ListWithLists({ resource: definition }: { resource: Resource }) {
  const resource = useMemo(() => withLists(definition), [definition])
  const [chosen, setChosen] = useState<ResourceRow>()
  const client = useQueryClient()
  useEffect(() => followParts(client, resource), [client, resource])
  const nouns = Object.values(resource.parts ?? {}).map(({ title }) => title)
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
      {chosen ? (
        <Panel title={`${resource.title} ${String(chosen[resource.list[0] ?? 'id'] ?? '')}`}>
          <PartLists key={chosen.id} resource={resource} id={chosen.id} />
        </Panel>
      ) : (
        <Panel>
          <Empty description={`有了${resource.title}，这里是它的${nouns.join('、')}`} />
        </Panel>
      )}
    </div>
  )
}

/** Parts that have lists of their own are not in the record's form. */
function withLists(resource: Resource): Resource {
  return { ...resource, layout: { ...resource.layout, parts: 'lists' } }
}

interface PartListsProps {
  resource: Resource
  id: string
}

function PartLists({ resource, id }: PartListsProps) {
  const known = useSession(({ permissionList }) => permissionList)
  const mayList = ({ resource: own }: Part) =>
    offers(own, 'list') && known !== null && may(permissionFor(own, 'list'), known)
  return (
    <Tabs
      items={Object.entries(resource.parts ?? {}).map(([name, part]) => ({
        key: name,
        label: part.title,
        children: mayList(part) ? (
          <PartList part={part} id={id} />
        ) : (
          <>
            <p className={styles.readOnly}>
              您可以查看{part.title}，没有在这里维护{part.title}的权限。如需要，请联系管理员授权。
            </p>
            <PartRows resource={resource} id={id} only={name} />
          </>
        ),
      }))}
    />
  )
}

function PartList({ part: { resource, parent, isSingle = false }, id }: { part: Part; id: string }) {
  const [fixedFilter] = useState({ [parent]: id })
  return <ResourcePage resource={resource} fixedFilter={fixedFilter} holdsOne={isSingle} />
}
