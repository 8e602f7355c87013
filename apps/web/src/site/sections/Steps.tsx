import { CommandBlock } from './CommandBlock'
import { Section, type SectionHeading } from './Section'
import styles from './Steps.module.css'

export interface StepsContent extends SectionHeading {
  steps: readonly { title: string; text: string; commands?: readonly string[] }[]
}

interface StepsProps {
  content: StepsContent
  tinted?: boolean
  /** Side by side where there is room, instead of one below the other. */
  abreast?: boolean
}

export function Steps({ content, tinted, abreast = false }: StepsProps) {
  return (
    <Section heading={content} {...(tinted && { tinted })}>
      <ol className={abreast ? `${styles.steps} ${styles.abreast}` : styles.steps}>
        {content.steps.map((step) => (
          <li key={step.title} className={styles.step}>
            <div>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
            {step.commands && <CommandBlock commands={step.commands} />}
          </li>
        ))}
      </ol>
    </Section>
  )
}
