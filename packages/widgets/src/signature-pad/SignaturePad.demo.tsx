import { Valued } from '../Valued.demo'
import { SignaturePad } from './SignaturePad'

const Sign = () => (
  <Valued>{(value, onChange) => <SignaturePad aria-label="签名" value={value} onChange={onChange} />}</Valued>
)

const Fixed = () => <SignaturePad aria-label="不可修改的签名" disabled />

export const demos = { 签名: Sign, 禁用: Fixed }
