import { Valued } from '../Valued.demo'
import { TreeSelect } from './TreeSelect'

const departments = { dictionary: 'sys_depart,depart_name,id', pidField: 'parent_id' }

const One = () => (
  <Valued initial="dep-a01a02">
    {(value, onChange) => (
      <TreeSelect aria-label="树形部门" {...departments} value={value} onChange={onChange} />
    )}
  </Valued>
)

const Several = () => (
  <Valued>
    {(value, onChange) => (
      <TreeSelect
        aria-label="树形公司"
        {...departments}
        multiple
        condition='{"org_category":"1"}'
        value={value}
        onChange={onChange}
      />
    )}
  </Valued>
)

const BadCondition = () => <TreeSelect {...departments} condition="org_category = 1" />

export const demos = { 单选: One, '多选，带条件': Several, 条件有误: BadCondition }
