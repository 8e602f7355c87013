import { CloseOutlined } from '@ant-design/icons'
import { cloneElement, type ReactElement } from 'react'
import classes from './ImagePreview.module.css'
import { ViewerTools, type Viewer } from './ViewerTools'

/** What antd's large view is given so that every button and every picture has a Chinese name. */
export function viewer(nameOf: (index: number) => string) {
  return {
    alt: '图片预览',
    rootClassName: classes.viewer ?? '',
    closeIcon: <CloseOutlined aria-label="关闭" />,
    maxScale: 8,
    countRender: (current: number, total: number) => (
      <span className={classes.count}>{`${current} / ${total}`}</span>
    ),
    actionsRender: (_: unknown, viewer: Viewer) => <ViewerTools {...viewer} />,
    imageRender: (picture: ReactElement, { current = 0 }: { current?: number; transform: unknown }) =>
      cloneElement(picture as ReactElement<{ alt: string }>, { alt: nameOf(current) }),
  }
}
