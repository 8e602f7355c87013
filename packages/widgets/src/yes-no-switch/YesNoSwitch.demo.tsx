import { Valued } from '../Valued.demo'
import { YesNoSwitch } from './YesNoSwitch'

const Usual = () => (
  <Valued>
    {(value, onChange) => (
      <div>
        <YesNoSwitch aria-label="启用" value={value} onChange={onChange} />
      </div>
    )}
  </Valued>
)

const OwnValues = () => (
  <Valued initial="1">
    {(value, onChange) => (
      <div>
        <YesNoSwitch aria-label="置顶" options={['1', '0']} value={value} onChange={onChange} />
      </div>
    )}
  </Valued>
)

const Query = () => (
  <Valued>
    {(value, onChange) => <YesNoSwitch aria-label="是否启用" isQuery value={value} onChange={onChange} />}
  </Valued>
)

export const demos = { '默认 Y / N，空值写入第二个': Usual, 自定义值: OwnValues, 查询条件: Query }
