import { Button, Space } from 'antd'
import { useState } from 'react'
import { type AdvancedQuery, isGroup, type QueryItem, ruleLabels } from './conditions'
import { QueryBuilder } from './QueryBuilder'
import type { SavedQuery } from './saved-queries'

const fields = [
  { value: 'name', text: '名称' },
  { value: 'height', text: '高度', type: 'number' },
  { value: 'built', text: '建成日期', type: 'date' },
  { value: 'checked', text: '检查时间', type: 'datetime' },
  { value: 'sex', text: '性别（字典）', dictCode: 'sex' },
  {
    value: 'kind',
    text: '铺作',
    options: [
      { value: '1', text: '柱头铺作' },
      { value: '2', text: '补间铺作' },
      { value: '3', text: '转角铺作' },
    ],
  },
  { value: 'master', text: '掌墨师傅', type: 'sel_user', customReturnField: 'id' },
  { value: 'office', text: '营造部门', type: 'sel_depart' },
  { value: 'builder', text: '匠人（报表）', popup: { code: 'report_user', field: 'username' } },
  {
    value: 'guild',
    text: '行会（表字典）',
    dictTable: 'sys_depart',
    dictText: 'depart_name',
    dictCode: 'org_code',
  },
]

const titleOf = (name: string) => fields.find(({ value }) => value === name)?.text ?? name

function wordsOf(item: QueryItem): string {
  if (!isGroup(item)) return `${titleOf(item.field)} ${ruleLabels[item.rule]} ${item.val}`
  const parts = item.conditions.map((own) => (isGroup(own) ? `（${wordsOf(own)}）` : wordsOf(own)))
  return parts.join(item.matchType === 'and' ? ' 且 ' : ' 或 ')
}

function Builder() {
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState<AdvancedQuery>()
  const [saved, setSaved] = useState<SavedQuery[]>([])
  return (
    <Space wrap>
      <Button onClick={() => setOpen(true)}>高级查询</Button>
      <span>{query && wordsOf(query)}</span>
      {isOpen && (
        <QueryBuilder
          fields={fields}
          value={query}
          onQuery={setQuery}
          saved={saved}
          onSavedChange={setSaved}
          onClose={() => setOpen(false)}
        />
      )}
    </Space>
  )
}

export const demos = { 高级查询构造器: Builder }
