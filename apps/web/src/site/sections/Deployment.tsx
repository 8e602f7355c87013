import styles from './Deployment.module.css'
import { Section, type SectionHeading } from './Section'

export interface DeploymentContent extends SectionHeading {
  caller: string
  /** What travels between caller and process, then between process and store. */
  links: readonly [string, string]
  process: { name: string; parts: readonly string[] }
  store: { name: string; text: string }
  optional: { name: string; parts: readonly string[] }
}

/** The running parts and how they stand to each other. */
export function Deployment({ content, tinted }: { content: DeploymentContent; tinted?: boolean }) {
  const { caller, links, process, store, optional } = content
  return (
    <Section heading={content} {...(tinted && { tinted })}>
      <div className={styles.parts}>
        <div className={styles.box}>
          <strong>{caller}</strong>
        </div>
        <Link label={links[0]} />
        <div className={`${styles.box} ${styles.process}`}>
          <strong>{process.name}</strong>
          <ul>
            {process.parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </div>
        <Link label={links[1]} />
        <div className={styles.box}>
          <strong>{store.name}</strong>
          <span>{store.text}</span>
        </div>
      </div>
      <div className={styles.optional}>
        <strong>{optional.name}</strong>
        <ul>
          {optional.parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

function Link({ label }: { label: string }) {
  return (
    <div className={styles.link}>
      <span>{label}</span>
    </div>
  )
}
