import {
  LeftOutlined,
  RightOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import classes from './ImagePreview.module.css'
import { viewerDeed, type ViewerDeed } from './viewer-keys'

/** What antd tells of a large picture. */
export interface Viewer {
  actions: Record<ViewerDeed, () => void> & { onActive?: (by: number) => void }
  transform: { scale: number }
  /** Of several pictures, which one, from 0. */
  current?: number
  total?: number
}

/** The buttons below a large picture, and their keys: + - r R 0. */
export function ViewerTools({ actions, transform, current = 0, total = 1 }: Viewer): ReactNode {
  const press = useEffectEvent(({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const deed = ctrlKey || metaKey || altKey ? undefined : viewerDeed(key)
    if (deed) actions[deed]()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  const turns = [
    { name: '上一张', icon: <LeftOutlined />, act: () => actions.onActive?.(-1), isOff: current === 0 },
    {
      name: '下一张',
      icon: <RightOutlined />,
      act: () => actions.onActive?.(1),
      isOff: current === total - 1,
    },
  ]
  const tools = [
    ...(total > 1 ? turns : []),
    { name: '缩小', icon: <ZoomOutOutlined />, act: actions.onZoomOut, isOff: transform.scale <= 1 },
    { name: '放大', icon: <ZoomInOutlined />, act: actions.onZoomIn, isOff: transform.scale >= 8 },
    { name: '向左旋转', icon: <RotateLeftOutlined />, act: actions.onRotateLeft, isOff: false },
    { name: '向右旋转', icon: <RotateRightOutlined />, act: actions.onRotateRight, isOff: false },
    { name: '还原', icon: <UndoOutlined />, act: actions.onReset, isOff: false },
  ]
  return (
    <div className={classes.tools} role="toolbar" aria-label="图片操作">
      {tools.map(({ name, icon, act, isOff }) => (
        <button
          key={name}
          type="button"
          className={classes.tool}
          aria-label={name}
          title={name}
          disabled={isOff}
          onClick={act}
        >
          {icon}
        </button>
      ))}
    </div>
  )
}
