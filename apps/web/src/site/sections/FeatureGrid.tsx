import { type IconName, SiteIcon } from '../drawings/SiteIcon'
import styles from './FeatureGrid.module.css'
import { Section, type SectionHeading } from './Section'

export interface FeatureGridContent extends SectionHeading {
  features: readonly { icon: IconName; title: string; text: string }[]
}

export function FeatureGrid({ content, tinted }: { content: FeatureGridContent; tinted?: boolean }) {
  return (
    <Section heading={content} {...(tinted && { tinted })}>
      <ul className={styles.grid}>
        {content.features.map((feature) => (
          <li key={feature.title} className={styles.feature}>
            <SiteIcon name={feature.icon} />
            <h3>{feature.title}</h3>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
