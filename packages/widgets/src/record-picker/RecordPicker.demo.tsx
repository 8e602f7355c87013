import { useWidgetData } from '../data'
import { Valued } from '../Valued.demo'
import { PositionPicker } from './PositionPicker'
import { RecordPicker } from './RecordPicker'
import { RolePicker } from './RolePicker'

const Roles = () => (
  <Valued>{(value, onChange) => <RolePicker aria-label="角色" value={value} onChange={onChange} />}</Valued>
)

const Positions = () => (
  <Valued>
    {(value, onChange) => <PositionPicker aria-label="职务" value={value} onChange={onChange} />}
  </Valued>
)

const FewRoles = () => (
  <Valued>
    {(value, onChange) => (
      <RolePicker aria-label="角色（不多时下拉）" selectUpTo={20} value={value} onChange={onChange} />
    )}
  </Valued>
)

function Business() {
  const data = useWidgetData()
  return (
    <Valued>
      {(value, onChange) => (
        <RecordPicker
          aria-label="人员"
          name="人员"
          source={data.records('users')}
          sourceKey="records/users"
          returnField="username"
          multiple={false}
          hasButton={false}
          columns={[
            { field: 'realname', title: '姓名' },
            { field: 'username', title: '账号' },
            { field: 'phone', title: '手机号码' },
          ]}
          queries={[
            { field: 'username', title: '账号' },
            { field: 'realname', title: '姓名' },
          ]}
          value={value}
          onChange={onChange}
        />
      )}
    </Valued>
  )
}

export const demos = {
  角色: Roles,
  '角色，不多时下拉': FewRoles,
  职务: Positions,
  '任意业务记录，单选': Business,
}
