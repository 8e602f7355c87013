import { Button } from 'antd'
import { useEffect, useState } from 'react'
import styles from './page.module.css'

interface RunStateProps {
  isRunning: boolean
  /** How long the rows that are shown took. */
  milliseconds: number | undefined
  onStop: () => void
}

/** How long a report has been running, with what stops it; or how long it took. */
export function RunState({ isRunning, milliseconds, onStop }: RunStateProps) {
  if (isRunning) return <Running onStop={onStop} />
  return milliseconds === undefined ? null : (
    <span className={styles.took} data-no-print>
      用时 {seconds(milliseconds)} 秒
    </span>
  )
}

/** A quick run is not worth a note. */
const quickMs = 600

function Running({ onStop }: { onStop: () => void }) {
  const [startedAt] = useState(() => performance.now())
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setPassed(performance.now() - startedAt), 200)
    return () => clearInterval(timer)
  }, [startedAt])
  if (passed < quickMs) return null
  return (
    <span className={styles.took} role="status">
      已运行 {seconds(passed)} 秒
      <Button size="small" danger onClick={onStop}>
        停止
      </Button>
    </span>
  )
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(milliseconds < 9950 ? 2 : 0)
}
