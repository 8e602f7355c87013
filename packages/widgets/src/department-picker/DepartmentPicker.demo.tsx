import { Valued } from '../Valued.demo'
import { DepartmentPicker } from './DepartmentPicker'

const One = () => (
  <Valued>
    {(value, onChange) => <DepartmentPicker aria-label="部门" value={value} onChange={onChange} />}
  </Valued>
)

const SeveralByCode = () => (
  <Valued initial="A01A01">
    {(value, onChange) => (
      <DepartmentPicker
        aria-label="多个部门"
        multiple
        returnField="orgCode"
        value={value}
        onChange={onChange}
      />
    )}
  </Valued>
)

const Fixed = () => <DepartmentPicker aria-label="不可修改的部门" disabled value="dep-a01" />

export const demos = { 单选: One, '多选，存部门编码': SeveralByCode, 禁用: Fixed }
