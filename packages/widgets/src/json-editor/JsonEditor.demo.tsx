import { Valued } from '../Valued.demo'
import { JsonEditor } from './JsonEditor'

const Hall = () => (
  <Valued initial='{"name":"佛光寺东大殿","bays":[5.04,5.04]}'>
    {(value, onChange) => <JsonEditor aria-label="殿宇" value={value} onChange={onChange} />}
  </Valued>
)

const Broken = () => (
  <Valued initial={'{\n  "name": 佛光寺\n}'}>
    {(value, onChange) => <JsonEditor aria-label="有误的文本" value={value} onChange={onChange} />}
  </Valued>
)

const Fixed = () => <JsonEditor aria-label="不可修改的文本" disabled value='{"built":857}' />

export const demos = { 编辑: Hall, 指出错误: Broken, 禁用: Fixed }
