import type { ReactNode } from 'react'
import { type CloudTag, cloudSizes } from './cloud'
import classes from './TagCloud.module.css'

export interface TagCloudProps {
  tags: readonly CloudTag[]
  'aria-label': string
  /** Told the word that was chosen; without it words are mere words. */
  onChoose?: (text: string) => void
}

/** Words, the heavier the larger. */
export function TagCloud({ tags, onChoose, ...named }: TagCloudProps): ReactNode {
  const sizes = cloudSizes(tags)
  if (tags.length === 0) return '没有查询到任何数据'
  return (
    <ul className={classes.cloud} {...named}>
      {tags.map(({ text, weight }, index) => (
        <li key={text} style={{ fontSize: sizes[index] }} title={`${text} ${weight}`}>
          {onChoose ? (
            <button type="button" className={classes.tag} onClick={() => onChoose(text)}>
              {text}
            </button>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  )
}
