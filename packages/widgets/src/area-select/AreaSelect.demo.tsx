import { Valued } from '../Valued.demo'
import { AreaSelect } from './AreaSelect'

const Cascading = () => (
  <Valued initial="440305">
    {(value, onChange) => <AreaSelect aria-label="所在地区" value={value} onChange={onChange} />}
  </Valued>
)

const ByLevel = () => (
  <Valued>{(value, onChange) => <AreaSelect type="select" value={value} onChange={onChange} />}</Valued>
)

export const demos = { 级联选择: Cascading, 逐级下拉: ByLevel }
