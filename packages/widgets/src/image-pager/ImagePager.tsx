import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { Picture } from '../picture'
import classes from './ImagePager.module.css'
import { keyTurn, swiped, turned } from './turned'

export interface ImagePagerProps {
  pictures: readonly Picture[]
  'aria-label': string
  /** The page in sight, from 0; without it the widget remembers by itself. */
  value?: number
  onChange?: (index: number) => void
}

/** One picture after the other, round and round: by buttons, arrow keys or a finger. */
export function ImagePager({ pictures, value, onChange, ...named }: ImagePagerProps): ReactNode {
  const [own, setOwn] = useState(0)
  const start = useRef<{ x: number; y: number }>(undefined)
  const index = Math.min(value ?? own, Math.max(pictures.length - 1, 0))
  const picture = pictures[index]
  if (!picture) return '暂无图片'

  function turn(by: number) {
    const next = turned(index, by, pictures.length)
    setOwn(next)
    if (next !== index) onChange?.(next)
  }

  function press(event: KeyboardEvent) {
    const by = keyTurn(event.key, index, pictures.length)
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    turn(by)
  }

  function letGo({ clientX, clientY }: PointerEvent) {
    if (start.current) turn(swiped(clientX - start.current.x, clientY - start.current.y))
    start.current = undefined
  }

  return (
    <div {...named} role="group" aria-roledescription="图片翻页" className={classes.pager} onKeyDown={press}>
      <div
        className={classes.page}
        onPointerDown={({ clientX, clientY }) => (start.current = { x: clientX, y: clientY })}
        onPointerUp={letGo}
        onPointerCancel={() => (start.current = undefined)}
      >
        <img
          key={picture.src}
          className={classes.picture}
          src={picture.src}
          alt={picture.name}
          draggable={false}
        />
      </div>
      <div className={classes.bar}>
        <Button icon={<LeftOutlined />} onClick={() => turn(-1)}>
          上一页
        </Button>
        <output className={classes.count} aria-live="polite">
          {index + 1} / {pictures.length}
          <span className={classes.name}>{picture.name}</span>
        </output>
        <Button icon={<RightOutlined />} iconPlacement="end" onClick={() => turn(1)}>
          下一页
        </Button>
      </div>
    </div>
  )
}
