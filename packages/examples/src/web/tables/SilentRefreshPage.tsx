import { Space, Switch } from 'antd'
import { useState } from 'react'
import { LiveShips } from './LiveShips'

/** `/jeecg/j-vxe-table-demo/whsx`: what others change appears here without a reload. */
export function SilentRefreshPage() {
  const [highlights, setHighlights] = useState(true)
  return (
    <LiveShips
      hint="在两个浏览器中打开本页，一边的修改会立即出现在另一边。"
      highlights={highlights}
      settings={
        <label>
          <Space>
            <Switch size="small" checked={highlights} onChange={setHighlights} aria-label="刷新特效" />
            刷新特效
          </Space>
        </label>
      }
    />
  )
}
