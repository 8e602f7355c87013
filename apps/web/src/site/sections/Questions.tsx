import styles from './Questions.module.css'
import { Section, type SectionHeading } from './Section'

export interface QuestionsContent extends SectionHeading {
  questions: readonly { question: string; answer: string }[]
}

export function Questions({ content, tinted }: { content: QuestionsContent; tinted?: boolean }) {
  return (
    <Section heading={content} {...(tinted && { tinted })}>
      <div className={styles.questions}>
        {content.questions.map((entry) => (
          <details key={entry.question}>
            <summary>{entry.question}</summary>
            <p>{entry.answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
