import { Valued } from '../Valued.demo'
import { UserPicker } from './UserPicker'

const Several = () => (
  <Valued initial="admin">
    {(value, onChange) => <UserPicker aria-label="用户" value={value} onChange={onChange} />}
  </Valued>
)

const OneById = () => (
  <Valued>
    {(value, onChange) => (
      <UserPicker aria-label="负责人" multiple={false} returnField="id" value={value} onChange={onChange} />
    )}
  </Valued>
)

export const demos = { 多选: Several, '单选，存主键': OneById }
