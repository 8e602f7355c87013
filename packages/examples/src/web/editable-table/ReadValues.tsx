import type { EditableTableHandle } from '@dougong/widgets/editable-table/table-props'
import { App, Button } from 'antd'
import type { RefObject } from 'react'

interface ReadValuesProps {
  table: RefObject<EditableTableHandle | null>
}

/** 数据校验 and 获取数据 of an example: what a form would do when it is saved. */
export function ReadValues({ table }: ReadValuesProps) {
  const { message, modal } = App.useApp()
  async function validate() {
    const errors = await table.current?.validate()
    if (errors?.length === 0) void message.success('验证通过')
    else void message.error(`验证未通过：${errors?.length ?? 0} 处错误`)
  }
  async function read() {
    try {
      const values = await table.current?.getAll()
      modal.info({
        title: '获取的数据',
        width: 720,
        okText: '知道了',
        content: (
          <pre data-values style={{ maxHeight: 400, overflow: 'auto' }}>
            {JSON.stringify(values, null, 2)}
          </pre>
        ),
      })
    } catch {
      void message.error('验证未通过，未获取数据')
    }
  }
  return (
    <>
      <Button onClick={() => void validate()}>数据校验</Button>
      <Button onClick={() => void read()}>获取数据</Button>
    </>
  )
}
