import type { RowValues, SlotContext, TableColumn } from '@dougong/widgets/editable-table/columns'
import { EditableTable } from '@dougong/widgets/editable-table/EditableTable'
import type { EditableTableHandle } from '@dougong/widgets/editable-table/table-props'
import { useWidgetData } from '@dougong/widgets/data'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useListedFiles } from '../stored-files.queries'
import { ReadValues } from './ReadValues'

const columns: readonly TableColumn[] = [
  { key: 'name', title: '项目', type: 'input', width: 150, fixed: 'left' },
  {
    title: '人员',
    children: [
      { key: 'person', title: '负责人', type: 'sel_user', fieldExtendJson: { multiSelect: false } },
      { key: 'department', title: '部门', type: 'sel_depart', fieldExtendJson: { multiSelect: false } },
    ],
  },
  {
    title: '报表带出',
    children: [
      {
        key: 'account',
        title: '账号',
        type: 'popup',
        width: 150,
        popupCode: 'report_user',
        orgFields: 'username,realname,phone',
        destFields: 'account,accountName,phone',
        sorter: 'username=asc',
      },
      { key: 'accountName', title: '姓名', type: 'input', disabled: true },
      { key: 'phone', title: '手机', type: 'input', width: 140, validateRules: [{ pattern: 'm' }] },
    ],
  },
  {
    key: 'role',
    title: '角色',
    type: 'select-dict-search',
    width: 160,
    dict: 'sys_role,role_name,role_code',
    placeholder: '输入以搜索',
  },
  { key: 'progress', title: '进度', type: 'progress', width: 150 },
  {
    key: 'level',
    title: '等级',
    type: 'radio',
    width: 200,
    allowClear: true,
    options: [
      { value: '1', text: '一等' },
      { value: '2', text: '二等' },
      { value: '3', text: '三等' },
    ],
  },
  { key: 'plan', title: '图纸', type: 'upload', width: 170 },
  { key: 'picture', title: '照片', type: 'image', width: 160, fieldExtendJson: '{"uploadnum":2}' },
  { key: 'files', title: '附件', type: 'file', width: 180 },
  { key: 'sealed', title: '存档', type: 'image', width: 130, allowDownload: false, allowRemove: false },
  { key: 'drawn', title: '绘制次数', type: 'slot', slotName: 'drawn', width: 110 },
]

/** What projects refer to, as the product knows it. */
interface Known {
  users: readonly RowValues[]
  departments: readonly string[]
  roles: readonly RowValues[]
  pictures: readonly string[]
}

const nothingKnown: Known = { users: [], departments: [], roles: [], pictures: [] }

/** The first two of a page are left to be filled in. */
const unfilled = 2

function projects(page: number, pageSize: number, known: Known): RowValues[] {
  return Array.from({ length: pageSize }, (_, index) => {
    const number = (page - 1) * pageSize + index + 1
    const plain = {
      id: `project-${number}`,
      name: `修缮${number}号`,
      progress: (number * 17) % 101,
      level: '1',
    }
    const of = <Thing,>(things: readonly Thing[]) => things[number % things.length]
    const user = of(known.users)
    if (index < unfilled) return plain
    return {
      ...plain,
      person: user?.username,
      department: of(known.departments),
      account: user?.username,
      accountName: user?.realname,
      phone: user?.phone,
      role: of(known.roles)?.roleCode,
      plan: of(known.pictures),
      picture: of(known.pictures),
      sealed: of(known.pictures),
      files: of(known.pictures),
    }
  })
}

/** People, departments, roles and files of the product, as far as who looks at it may see them; undefined while they are read. */
function useKnown(): Known | undefined {
  const data = useWidgetData()
  const pictures = useListedFiles('image/')
  const firstTen = { pageNo: 1, pageSize: 10 }
  const things = useQuery({
    queryKey: ['examples', 'known'],
    queryFn: async () => ({
      users: (await data.users.page(firstTen)).records,
      departments: (await data.departments.children(null)).map(({ value }) => value),
      roles: (await data.roles.page(firstTen)).records,
    }),
    staleTime: Infinity,
  })
  const isLoading = pictures.isLoading || things.isLoading
  const [known, setKnown] = useState<Known>()
  /* read once: rows that come again would take away what was typed */
  if (!known && !isLoading) {
    const paths = (pictures.data ?? []).map(({ path }) => path)
    setKnown({ ...nothingKnown, ...things.data, pictures: paths })
  }
  return known
}

/** The other types: people, reports, files; pages, groups of titles, rows that open and one that nobody may touch. */
export function MoreCells() {
  const table = useRef<EditableTableHandle>(null)
  const [page, setPage] = useState({ current: 1, pageSize: 10 })
  const { current: pageNo, pageSize } = page
  const known = useKnown()
  const rows = useMemo(() => (known ? projects(pageNo, pageSize, known) : []), [pageNo, pageSize, known])
  const [slots] = useState(() => ({ drawn: drawnCounter() }))
  return (
    <EditableTable
      ref={table}
      label="项目"
      columns={columns}
      rows={rows}
      loading={!known}
      slots={slots}
      bordered
      alwaysEdit={false}
      rowNumber
      rowSelection
      disabledRows={disabledRows}
      toolbar={{ suffix: <ReadValues table={table} /> }}
      paging={{ ...page, total: 86 }}
      onPageChange={setPage}
      renderExpanded={renderExpanded}
    />
  )
}

const disabledRows = { name: ['修缮2号'] }
const renderExpanded = (row: RowValues) => (
  <span>
    {String(row['name'])}：进度 {String(row['progress'])}%
  </span>
)

/** How often each row was drawn: an edit draws its own row and no other. */
function drawnCounter() {
  const drawn = new Map<string, number>()
  return ({ rowId }: SlotContext) => {
    drawn.set(rowId, (drawn.get(rowId) ?? 0) + 1)
    return <span data-drawn={rowId}>{drawn.get(rowId)}</span>
  }
}
