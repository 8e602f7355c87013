import { Button, Space } from 'antd'
import { useState } from 'react'
import { type AdvancedQuery, ruleLabels } from './conditions'
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
]

function Builder() {
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState<AdvancedQuery>()
  const [saved, setSaved] = useState<SavedQuery[]>([])
  return (
    <Space wrap>
      <Button onClick={() => setOpen(true)}>高级查询</Button>
      <span>
        {query?.conditions.map(({ field, rule, val }) => `${field} ${ruleLabels[rule]} ${val}`).join('；')}
      </span>
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
