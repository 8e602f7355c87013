import { actLimits } from '@dougong/contract/online/flows/acts/act'
import type { Line } from '@dougong/contract/online/flows/acts/lines'
import type { Resource } from '@dougong/contract/resource/resource'
import { Input } from 'antd'
import { useDoor } from '../door'
import { TitleInput } from './TitleInput'

interface MessageInputProps {
  text: string
  resource: Resource
  line: Line | undefined
  mayEdit: boolean
  onChange: (text: string) => void
}

/** What a step says to people. A rule may name fields; an approval says nothing of the record. */
export function MessageInput({ text, resource, line, mayEdit, onChange }: MessageInputProps) {
  const { isRule } = useDoor()
  if (!isRule)
    return (
      <Input.TextArea
        aria-label="消息内容"
        placeholder="如：已登记，请到财务部领取"
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={actLimits.message}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <TitleInput
      id="rule-message"
      label="消息内容"
      placeholder="如：合同“{name}”将于 {end_date} 到期"
      value={text}
      fields={[
        ...Object.entries(line?.resource.fields ?? {}).map(([name, { title }]) => ({
          name: `${line?.name}.${name}`,
          title: `每一行的${title}`,
        })),
        ...Object.entries(resource.fields).map(([name, { title }]) => ({ name, title })),
      ]}
      disabled={!mayEdit}
      onChange={onChange}
    />
  )
}
