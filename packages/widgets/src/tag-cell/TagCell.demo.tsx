import { Valued } from '../Valued.demo'
import { TagCell } from './TagCell'
import { TagInput } from './TagInput'

const Tags = () => (
  <Valued initial="斗拱;榫卯">
    {(value, onChange) => (
      <>
        <TagInput aria-label="标签" value={value} onChange={onChange} />
        <TagCell value={value} colorOf={(tag) => (tag === '斗拱' ? 'blue' : undefined)} />
      </>
    )}
  </Valued>
)

export const demos = { 两字一签: Tags }
