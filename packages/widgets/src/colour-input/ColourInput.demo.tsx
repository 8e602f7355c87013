import { Valued } from '../Valued.demo'
import { ColourInput } from './ColourInput'

const One = () => (
  <Valued>{(value, onChange) => <ColourInput aria-label="颜色" value={value} onChange={onChange} />}</Valued>
)

const Alpha = () => (
  <Valued>
    {(value, onChange) => <ColourInput aria-label="可透明的颜色" alpha value={value} onChange={onChange} />}
  </Valued>
)

const Fixed = () => <ColourInput aria-label="不可修改的颜色" disabled />

export const demos = { 颜色: One, 可透明: Alpha, 禁用: Fixed }
