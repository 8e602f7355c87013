import { Flex, Radio } from 'antd'
import { useState } from 'react'
import { Valued } from '../Valued.demo'
import { SearchInput } from './SearchInput'
import type { SearchKind } from './search-value'

const kinds: { value: SearchKind; label: string }[] = [
  { value: 'like', label: '包含' },
  { value: 'ne', label: '不等于' },
  { value: 'ge', label: '大于等于' },
  { value: 'le', label: '小于等于' },
]

function Kinds() {
  const [kind, setKind] = useState<SearchKind>('like')
  return (
    <Flex vertical gap={8}>
      <Radio.Group
        aria-label="比较方式"
        optionType="button"
        options={kinds}
        value={kind}
        onChange={({ target }) => setKind(target.value as SearchKind)}
      />
      <Valued>
        {(value, onChange) => <SearchInput aria-label="姓名" type={kind} value={value} onChange={onChange} />}
      </Valued>
    </Flex>
  )
}

export const demos = { 查询文本: Kinds }
