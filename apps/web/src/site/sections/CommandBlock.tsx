import styles from './CommandBlock.module.css'

export function CommandBlock({ commands }: { commands: readonly string[] }) {
  return (
    <pre className={styles.block}>
      {commands.map((command) => (
        <code key={command}>{command}</code>
      ))}
    </pre>
  )
}
