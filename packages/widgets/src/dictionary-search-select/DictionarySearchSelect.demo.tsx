import { Valued } from '../Valued.demo'
import { DictionarySearchSelect } from './DictionarySearchSelect'

const One = () => (
  <Valued initial="admin">
    {(value, onChange) => (
      <DictionarySearchSelect
        aria-label="搜索用户"
        dictionary="sys_user,realname,username"
        value={value}
        onChange={onChange}
      />
    )}
  </Valued>
)

const Several = () => (
  <Valued>
    {(value, onChange) => (
      <DictionarySearchSelect
        aria-label="搜索部门"
        multiple
        dictionary="sys_depart,depart_name,id"
        value={value}
        onChange={onChange}
      />
    )}
  </Valued>
)

const Refused = () => (
  <Valued>
    {(value, onChange) => (
      <DictionarySearchSelect
        aria-label="未登记的表"
        dictionary="no_such_table,a,b"
        value={value}
        onChange={onChange}
      />
    )}
  </Valued>
)

export const demos = { 单选: One, 多选: Several, 查询失败: Refused }
