import { Valued } from '../Valued.demo'
import { CheckboxGroup } from './CheckboxGroup'

const options = [
  { value: 'dou', text: '斗' },
  { value: 'gong', text: '拱' },
  { value: 'ang', text: '昂' },
  { value: 'fang', text: '枋', disabled: true },
]

const Boxes = () => (
  <Valued initial="ang">
    {(value, onChange) => (
      <CheckboxGroup aria-label="构件" options={options} value={value} onChange={onChange} />
    )}
  </Valued>
)

export const demos = { 勾选: Boxes }
