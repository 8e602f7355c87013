import styles from './Facts.module.css'
import { Section, type SectionHeading } from './Section'

export interface FactsContent extends SectionHeading {
  facts: readonly { term: string; text: string }[]
  /** Terms are names as typed, such as those of environment variables. */
  literal?: boolean
}

export function Facts({ content, tinted }: { content: FactsContent; tinted?: boolean }) {
  return (
    <Section heading={content} {...(tinted && { tinted })}>
      <dl className={styles.facts}>
        {content.facts.map((fact) => (
          <div key={fact.term} className={styles.fact}>
            <dt>{content.literal ? <code>{fact.term}</code> : fact.term}</dt>
            <dd>{fact.text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
