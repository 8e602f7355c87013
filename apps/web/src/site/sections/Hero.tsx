import { BracketDrawing } from '../drawings/BracketDrawing'
import { type Action, ActionLink } from '../frame/ActionLink'
import styles from './Hero.module.css'

export interface HeroContent {
  eyebrow: string
  /** Broken where the sentence breathes. */
  title: readonly [string, string]
  lead: string
  actions: readonly [Action, ...Action[]]
  command: string
  commandNote: string
}

export function Hero({ content }: { content: HeroContent }) {
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{content.eyebrow}</p>
          <h1>
            <span>{content.title[0]}</span>
            <span>{content.title[1]}</span>
          </h1>
          <p className={styles.lead}>{content.lead}</p>
          <div className={styles.actions}>
            {content.actions.map((action, index) => (
              <ActionLink key={action.to} action={action} filled={index === 0} />
            ))}
          </div>
          <p className={styles.command}>
            <code>{content.command}</code>
            <span>{content.commandNote}</span>
          </p>
        </div>
        <div className={styles.picture}>
          <BracketDrawing />
        </div>
      </div>
    </section>
  )
}
