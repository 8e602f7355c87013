import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useFavourites } from '../../shared/own-pages/favourites'
import styles from './PageHeader.module.css'

/** Puts the page among the user's favourites, or takes it out. */
export function FavouriteStar({ path, title }: { path: string; title: string }) {
  const { paths, toggle } = useFavourites()
  const isStarred = paths.includes(path)
  return (
    <Tooltip title={isStarred ? '取消收藏' : '收藏本页'}>
      <Button
        type="text"
        size="small"
        className={`${styles.star}`}
        aria-label={`收藏${title}`}
        aria-pressed={isStarred}
        icon={isStarred ? <StarFilled /> : <StarOutlined />}
        onClick={() => toggle(path)}
      />
    </Tooltip>
  )
}
