import { lazyPart } from '@dougong/widgets/lazy-part'
import { categories, rootCategory } from '@dougong/contract/system/categories'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { columnsOf } from '../../../resource/columns'
import { ListFrame } from '../../../resource/ListFrame'
import { ResourceCards } from '../../../resource/ResourceCards'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ResourceTable } from '../../../resource/ResourceTable'
import { RowActions } from '../../../resource/RowActions'
import { useListSettings } from '../../../resource/use-list-settings'
import { useOffer } from '../../../resource/use-offer'
import { useResource } from '../../../resource/use-resource'
import { useDevice } from '../../../shared/settings/device'
import styles from './CategoriesPage.module.css'
import { useOpenBranches } from './use-open-branches'

const RecordDialog = lazyPart(async () => (await import('../../../resource/RecordDialog')).RecordDialog)

/** `/isys/category`: the tree as a table that opens a level at a time; a search shows what it found, whatever its level. */
export function CategoriesPage() {
  const isMobile = useDevice() === 'mobile'
  const [isSearching, setSearching] = useState(false)
  const [above, setAbove] = useState<ResourceRow[]>([])
  const parentId = above.at(-1)?.id ?? rootCategory
  const state = useResource(categories, isSearching ? {} : { pid: parentId })
  const branches = useOpenBranches(state.rows, isSearching || isMobile)
  const settings = useListSettings(categories.path)
  const columns = useMemo(() => columnsOf(categories), [])
  const [form, setForm] = useState<{ id?: string; pid?: string }>()
  const mayAdd = useOffer(categories, 'add')
  const mayEdit = useOffer(categories, 'edit')
  const mayRemove = useOffer(categories, 'delete')

  const actions = (row: ResourceRow) => (
    <RowActions
      onEdit={mayEdit ? async () => setForm({ id: row.id }) : undefined}
      onRemove={mayRemove ? () => state.remove([row.id]).catch(() => undefined) : undefined}
    >
      {mayAdd && (
        <Button type="link" size="small" onClick={() => setForm({ pid: row.id })}>
          添加下级
        </Button>
      )}
      {isMobile && !isSearching && row.hasChild === '1' && (
        <Button type="link" size="small" onClick={() => setAbove([...above, row])}>
          查看下级
        </Button>
      )}
    </RowActions>
  )
  const parts = {
    state: { ...state, rows: branches.rows },
    columns: columns.filter(({ name }) => !settings.hidden.includes(name)),
    mayBeSelected: mayRemove,
    actions,
  }

  return (
    <>
      <ListFrame
        resource={categories}
        state={state}
        columns={columns}
        settings={settings}
        onSearch={(filter) => {
          setSearching(Object.keys(filter).length > 0)
          setAbove([])
          void state.search(filter)
        }}
        onAdd={() => setForm({ pid: isMobile ? parentId : rootCategory })}
        above={
          above.length > 0 && (
            <Button
              type="link"
              icon={<ArrowLeftOutlined />}
              className={styles.back ?? ''}
              onClick={() => setAbove(above.slice(0, -1))}
            >
              返回上级（{String(above.at(-1)?.name)}）
            </Button>
          )
        }
      >
        {isMobile ? (
          <ResourceCards {...parts} />
        ) : (
          <ResourceTable {...parts} size={settings.density} expandable={branches.expandable} />
        )}
      </ListFrame>
      <Suspense>
        {form && (
          <RecordDialog
            resource={categories}
            id={form.id}
            given={{ pid: form.pid ?? rootCategory, code: '' }}
            onSaved={async () => {
              if (form.pid) branches.open(form.pid)
              await state.refresh()
            }}
            onClose={() => setForm(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
