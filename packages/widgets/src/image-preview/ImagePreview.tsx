import { Image } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import type { Picture } from '../picture'
import classes from './ImagePreview.module.css'
import { viewer } from './viewer'

export interface ImagePreviewProps {
  pictures: readonly Picture[]
  'aria-label': string
  /** Pixels of the small pictures. */
  width?: number
  height?: number
  /** Stands where there are no pictures. */
  empty?: string
}

/** Small pictures; a click or Enter shows them large, to be enlarged, turned and leafed through. */
export function ImagePreview({
  pictures,
  width = 160,
  height = 120,
  empty = '暂无图片',
  ...named
}: ImagePreviewProps): ReactNode {
  if (pictures.length === 0) return empty
  return (
    <Image.PreviewGroup preview={viewer((index) => pictures[index]?.name ?? '')}>
      <ul
        className={classes.pictures}
        style={{ '--picture-width': `${width}px`, '--picture-ratio': width / height } as CSSProperties}
        {...named}
      >
        {pictures.map(({ name, src }) => (
          <li key={src} className={classes.item}>
            <Image
              src={src}
              alt={name}
              width="100%"
              className={classes.picture ?? ''}
              preview={{ cover: '预览' }}
            />
            <p className={classes.name}>{name}</p>
          </li>
        ))}
      </ul>
    </Image.PreviewGroup>
  )
}
