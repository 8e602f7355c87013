import { type IconName, SiteIcon } from '../drawings/SiteIcon'
import styles from './Chapters.module.css'

export interface Chapter {
  icon: IconName
  title: string
  text: string
  points: readonly string[]
}

/** Longer passages one below the other: what it is on one side, its particulars on the other. */
export function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <div className={styles.chapters}>
      {chapters.map((chapter) => (
        <section key={chapter.title} className={styles.chapter} aria-label={chapter.title}>
          <div className={styles.summary}>
            <SiteIcon name={chapter.icon} />
            <h2>{chapter.title}</h2>
            <p>{chapter.text}</p>
          </div>
          <ul className={styles.points}>
            {chapter.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
