import { Valued } from '../Valued.demo'
import { CategorySelect } from './CategorySelect'

const One = () => (
  <Valued>
    {(value, onChange) => <CategorySelect aria-label="分类" value={value} onChange={onChange} />}
  </Valued>
)

const Several = () => (
  <Valued>
    {(value, onChange) => <CategorySelect aria-label="多个分类" multiple value={value} onChange={onChange} />}
  </Valued>
)

export const demos = { 单选: One, 多选: Several }
