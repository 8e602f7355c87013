import { Valued } from '../Valued.demo'
import { DictionaryMultiSelect } from './DictionaryMultiSelect'
import { DictionaryRadio } from './DictionaryRadio'
import { DictionarySelect } from './DictionarySelect'

const Select = () => (
  <Valued>
    {(value, onChange) => (
      <DictionarySelect aria-label="性别" dictionary="sex" value={value} onChange={onChange} />
    )}
  </Valued>
)

const Table = () => (
  <Valued>
    {(value, onChange) => (
      <DictionarySelect
        aria-label="部门字典"
        dictionary="sys_depart,depart_name,org_code"
        value={value}
        onChange={onChange}
      />
    )}
  </Valued>
)

const Radio = () => (
  <Valued initial="1">
    {(value, onChange) => (
      <DictionaryRadio aria-label="性别单选" dictionary="sex" value={value} onChange={onChange} />
    )}
  </Valued>
)

const Buttons = () => (
  <Valued initial="M">
    {(value, onChange) => (
      <DictionaryRadio
        aria-label="优先级"
        isButtons
        dictionary="priority"
        value={value}
        onChange={onChange}
      />
    )}
  </Valued>
)

const Several = () => (
  <Valued initial="3,1">
    {(value, onChange) => (
      <DictionaryMultiSelect
        aria-label="职级多选"
        dictionary="position_rank"
        value={value}
        onChange={onChange}
      />
    )}
  </Valued>
)

const Boxes = () => (
  <Valued>
    {(value, onChange) => (
      <DictionaryMultiSelect
        aria-label="职级勾选"
        type="checkbox"
        dictionary="position_rank"
        value={value}
        onChange={onChange}
      />
    )}
  </Valued>
)

const tenThousands = Array.from({ length: 100_000 }, (_, index) => ({
  value: String(index),
  text: `第${index}号构件`,
}))

const Long = () => (
  <Valued>
    {(value, onChange) => (
      <DictionarySelect aria-label="十万选项" options={tenThousands} value={value} onChange={onChange} />
    )}
  </Valued>
)

const WithoutCode = () => <DictionarySelect dictionary="" />

export const demos = {
  下拉: Select,
  表字典: Table,
  单选框: Radio,
  单选按钮: Buttons,
  多选下拉: Several,
  多选框: Boxes,
  十万个选项: Long,
  缺少字典编码: WithoutCode,
}
