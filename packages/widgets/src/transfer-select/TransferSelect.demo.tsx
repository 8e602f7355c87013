import { Valued } from '../Valued.demo'
import { TransferSelect } from './TransferSelect'

const parts = ['斗', '拱', '昂', '枋', '槫', '椽'].map((text, place) => ({ value: String(place + 1), text }))

const Parts = () => (
  <Valued initial="2,3">
    {(value, onChange) => (
      <TransferSelect aria-label="构件" options={parts} value={value} onChange={onChange} />
    )}
  </Valued>
)

const OfDictionary = () => (
  <Valued>
    {(value, onChange) => (
      <TransferSelect aria-label="性别" dictionary="sex" value={value} onChange={onChange} />
    )}
  </Valued>
)

const Fixed = () => <TransferSelect aria-label="不可修改的构件" disabled options={parts} value="1" />

export const demos = { 选项: Parts, 字典: OfDictionary, 禁用: Fixed }
