import { Valued } from '../Valued.demo'
import { TreeDictionary } from './TreeDictionary'

const ByCode = () => (
  <Valued>
    {(value, onChange) => (
      <TreeDictionary aria-label="树字典" parentCode="" field="code" value={value} onChange={onChange} />
    )}
  </Valued>
)

export const demos = { 存编码: ByCode }
