import { Button } from 'antd'
import { FooterBar } from './FooterBar'

function LongPage() {
  return (
    <div role="region" aria-label="长页面" tabIndex={0} style={{ height: 240, overflow: 'auto' }}>
      {Array.from({ length: 20 }, (_, index) => (
        <p key={index}>第 {index + 1} 铺作</p>
      ))}
      <FooterBar extra="共 20 铺作">
        <Button>取消</Button>
        <Button type="primary">提交</Button>
      </FooterBar>
    </div>
  )
}

/** What the gallery shows of the bar. */
export const demos = { 底部工具栏: LongPage }
