import { Button, Space, Typography } from 'antd'
import { type ReactNode, useId } from 'react'
import { CodeEditor } from '../code-editor/CodeEditor'
import type { ControlProps } from '../control'
import { useDisabled } from '../use-disabled'
import { arranged, jsonProblem } from './json-text'

export interface JsonEditorProps extends ControlProps {
  /** JSON as it is stored; what is typed is told even while it is none. */
  value?: string | null | undefined
  onChange?: ((value: string) => void) | undefined
  /** As high as its text, within limits; otherwise `height`. */
  autoHeight?: boolean
  /** In pixels. */
  height?: number
}

/** Writes JSON, says where it is none, and puts it in order. */
export function JsonEditor({ value, onChange, disabled, ...rest }: JsonEditorProps): ReactNode {
  const isFixed = useDisabled(disabled)
  const said = useId()
  const text = value ?? ''
  const problem = jsonProblem(text)
  const arrange = (isCompact: boolean) => onChange?.(arranged(text, isCompact))
  return (
    <div>
      <CodeEditor
        aria-label="JSON"
        placeholder="请输入 JSON"
        {...rest}
        disabled={isFixed}
        language="json"
        value={text}
        onChange={onChange}
        {...(problem && { 'aria-invalid': true, 'aria-describedby': said })}
      />
      <Space wrap style={{ marginBlockStart: 8 }}>
        {!isFixed && (
          <>
            <Button
              size="small"
              disabled={text === '' || problem !== undefined}
              onClick={() => arrange(false)}
            >
              格式化
            </Button>
            <Button
              size="small"
              disabled={text === '' || problem !== undefined}
              onClick={() => arrange(true)}
            >
              压缩
            </Button>
          </>
        )}
        <Typography.Text id={said} role="status" type={problem ? 'danger' : 'secondary'}>
          {problem?.message ?? (text === '' ? '' : 'JSON 有效')}
        </Typography.Text>
      </Space>
    </div>
  )
}
