import styles from './ComingList.module.css'
import { Section, type SectionHeading } from './Section'

export interface ComingListContent extends SectionHeading {
  items: readonly { title: string; text: string }[]
}

/** What is announced but not there yet, and says so on every entry. */
export function ComingList({ content }: { content: ComingListContent }) {
  return (
    <Section heading={content} tinted>
      <ul className={styles.items}>
        {content.items.map((item) => (
          <li key={item.title} className={styles.item}>
            <h3>
              {item.title}
              <span className={styles.state}>建设中</span>
            </h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
