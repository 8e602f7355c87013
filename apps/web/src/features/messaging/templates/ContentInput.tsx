import { productMessage } from '@dougong/contract/system/messages/kinds'
import { templateTypes } from '@dougong/contract/system/messages/message-templates'
import { templateProblem } from '@dougong/contract/system/messages/placeholders'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { Form, Skeleton, Typography } from 'antd'
import { Suspense } from 'react'
import type { InputProps } from '../../../resource/field-kinds/shape/field-kind'
import { longText } from '../../../resource/field-kinds/text'

const Editor = lazyPart(async () => (await import('@dougong/widgets/rich-text/RichText')).RichText)

/** The words of a template: plain or with an editor, as its type says; below it what may be written for a name. */
export function ContentInput(props: InputProps) {
  const type = Form.useWatch<string | undefined>('templateType')
  const code = Form.useWatch<string | undefined>('templateCode')
  const { field, value, onChange, ...rest } = props
  const names = productMessage(code ?? '')?.names
  const problem = typeof props.value === 'string' ? templateProblem(props.value, names) : undefined
  return (
    <>
      {type === templateTypes.rich ? (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <Editor
            {...rest}
            label={field.title}
            value={typeof value === 'string' ? value : ''}
            {...(onChange && { onChange })}
          />
        </Suspense>
      ) : (
        <longText.Input {...props} />
      )}
      {problem ? (
        <Typography.Text type="danger">{problem}</Typography.Text>
      ) : (
        <Typography.Text type="secondary">
          {names
            ? `可用的变量：${names.map((name) => `\${${name}}`).join('、')}`
            : '变量写作 ${name}，发送时替换为具体内容'}
        </Typography.Text>
      )}
    </>
  )
}
