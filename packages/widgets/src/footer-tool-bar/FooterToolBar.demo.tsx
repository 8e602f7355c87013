import { Button } from 'antd'
import { FooterToolBar } from './FooterToolBar'

function Bar() {
  return (
    <FooterToolBar extra="2 处需要修改">
      <Button>取消</Button>
      <Button type="primary">提交</Button>
    </FooterToolBar>
  )
}

export const demos = { 底部工具栏: Bar }
