import { Section, type SectionHeading } from './Section'
import styles from './Story.module.css'

export interface StoryContent extends SectionHeading {
  pieces: readonly { name: string; meaning: string; text: string }[]
}

/** The name told: each piece of the bracket beside what answers to it in the product. */
export function Story({ content, tinted }: { content: StoryContent; tinted?: boolean }) {
  return (
    <Section heading={content} {...(tinted && { tinted })}>
      <dl className={styles.pieces}>
        {content.pieces.map((piece) => (
          <div key={piece.name} className={styles.piece}>
            <dt>
              <span className={styles.name}>{piece.name}</span>
              <span className={styles.meaning}>{piece.meaning}</span>
            </dt>
            <dd>{piece.text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
