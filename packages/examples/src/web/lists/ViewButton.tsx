import { Button } from 'antd'
import styles from './ViewButton.module.css'

/** A record's name that opens everything about it. */
export function ViewButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button type="link" className={styles.view ?? ''} onClick={onClick}>
      {name}
    </Button>
  )
}
