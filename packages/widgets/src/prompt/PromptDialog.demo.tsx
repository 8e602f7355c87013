import { Button, Flex } from 'antd'
import { useState } from 'react'
import { usePrompt } from './use-prompt'

function Asked() {
  const [prompt, holder] = usePrompt()
  const [name, setName] = useState('未命名')
  return (
    <Flex vertical gap={8} align="start">
      <Button
        onClick={() =>
          prompt({
            title: '重命名',
            content: '请输入新的名称',
            defaultValue: name,
            placeholder: '名称',
            rule: { required: true, whitespace: true, message: '请输入名称' },
            onOk: setName,
          })
        }
      >
        重命名
      </Button>
      <Button
        onClick={() =>
          prompt({
            title: '稍后保存',
            placeholder: '一秒后保存',
            onOkAsync: (value, { showLoading, hideLoading, close }) => {
              showLoading()
              setTimeout(() => {
                setName(value)
                hideLoading()
                close()
              }, 1000)
            },
          })
        }
      >
        异步保存
      </Button>
      <code data-stored>{name}</code>
      {holder}
    </Flex>
  )
}

/** What the gallery shows of prompts. */
export const demos = { 输入弹窗: Asked }
