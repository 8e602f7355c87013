import { type Action, ActionLink } from '../frame/ActionLink'
import styles from './ClosingCall.module.css'

export interface ClosingCallContent {
  title: string
  text: string
  actions: readonly [Action, ...Action[]]
}

export function ClosingCall({ content }: { content: ClosingCallContent }) {
  return (
    <section className={styles.band} aria-label={content.title}>
      <div className={styles.inner}>
        <div>
          <h2>{content.title}</h2>
          <p>{content.text}</p>
        </div>
        <div className={styles.actions}>
          {content.actions.map((action, index) => (
            <ActionLink key={action.to} action={action} filled={index === 0} />
          ))}
        </div>
      </div>
    </section>
  )
}
