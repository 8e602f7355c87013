import { pathOf } from '@dougong/contract/endpoint'
import { contacts, listContacts } from '@dougong/contract/system/users/address-book'
import type { TreeNode } from '@dougong/widgets/data'
import { useWidgetData } from '@dougong/widgets/data'
import { LazyTree } from '@dougong/widgets/lazy-tree/LazyTree'
import { useMemo, useState } from 'react'
import type { ListSource } from '../../../resource/calls'
import { columnsOf } from '../../../resource/list/columns'
import type { Cells } from '../../../resource/list/columns'
import { Emptiness } from '../../../resource/list/Emptiness'
import { ResourceCards } from '../../../resource/list/ResourceCards'
import { ResourceSearch } from '../../../resource/search/ResourceSearch'
import { ResourceTable } from '../../../resource/list/ResourceTable'
import { useResource } from '../../../resource/use-resource'
import { useDevice } from '../../../shared/settings/device'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'
import { PersonName } from '../../../shared/ui/PersonName'
import { SideBySide } from '../../../shared/ui/SideBySide'
import { ContactLink } from './ContactLink'

const source: ListSource = { ...contacts, url: { list: pathOf(listContacts) } }
const cells: Cells = {
  realname: PersonName,
  /* the wire joins them as existing clients show them */
  departName: ({ row }) => String(row.departName ?? '—').replaceAll(' | ', '、'),
  phone: (props) => <ContactLink {...props} scheme="tel" />,
  telephone: (props) => <ContactLink {...props} scheme="tel" />,
  email: (props) => <ContactLink {...props} scheme="mailto" />,
}

/** `/isystem/addressList`: how to reach colleagues, by department. */
export function AddressBookPage() {
  const isMobile = useDevice() === 'mobile'
  const { departments } = useWidgetData()
  const [department, setDepartment] = useState<TreeNode>()
  const orgCode = department?.fields?.orgCode
  const within = useMemo(() => (orgCode ? { orgCode } : {}), [orgCode])
  const state = useResource(source, within, { isInAddress: true })
  const columns = useMemo(() => columnsOf(source, cells), [])
  const { list } = state
  const Contacts = isMobile ? ResourceCards : ResourceTable

  function choose(node: TreeNode) {
    setDepartment(node.id === department?.id ? undefined : node)
    void state.search({})
  }

  return (
    <SideBySide
      side={
        <Panel title="部门">
          <LazyTree
            aria-label="部门"
            source={departments}
            sourceKey="departments"
            height={isMobile ? 160 : 560}
            selected={department ? [department.id] : []}
            onToggle={choose}
          />
        </Panel>
      }
    >
      <Panel title={department ? `${department.title}的联系人` : '全部联系人'}>
        <ResourceSearch resource={source} onSearch={(filter) => void state.search(filter)} />
        {list.error ? (
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
        ) : (
          <Contacts state={state} columns={columns} empty={<Emptiness source={source} state={state} />} />
        )}
      </Panel>
    </SideBySide>
  )
}
