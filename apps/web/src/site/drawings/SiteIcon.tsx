import styles from './SiteIcon.module.css'

/** Line drawings on a grid of 24, stroked in the accent colour. */
const shapes = {
  command: 'M4 5h16v14H4zM7.5 9.5 10 12l-2.5 2.5M12.5 15H16',
  database:
    'M5 6.5C5 5 8 4 12 4s7 1 7 2.5S16 9 12 9 5 8 5 6.5v11C5 19 8 20 12 20s7-1 7-2.5v-11M5 12c0 1.5 3 2.5 7 2.5s7-1 7-2.5',
  port: 'M12 3v5M12 16v5M3 12h5M16 12h5M8 8h8v8H8z',
  key: 'M8 12.5a4 4 0 1 0 0 .01M8 12.5h12M16.5 12.5V16M20 12.5v3',
  tree: 'M4 4h6v5H4zM14 9.5h6v4h-6zM14 16h6v4h-6zM7 9v9h7M7 11.5h7',
  shield: 'M12 3.5 19 6v5.5c0 4.2-2.8 7.3-7 9-4.2-1.7-7-4.8-7-9V6zM9 12l2.2 2.2L15.2 10',
  tabs: 'M3.5 9V5.5h6V9M9.5 5.5H15V9M3.5 9h17v10h-17z',
  tenants: 'M4 20V8l6-3v15M10 10h10v10M3 20h18M6.8 10.5h.4M6.8 14h.4M13.5 13.5h3M13.5 16.5h3',
  phone: 'M7.5 3h9v18h-9zM11 18h2',
  file: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 13.5h6M9 16.5h4',
  pulse: 'M3 12.5h4l2.5-6.5 4 12 2.5-5.5H21',
  contract: 'M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  nodes:
    'M12 4.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM5.5 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM18.5 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM11 8.3 6.5 15.7M13 8.3l4.5 7.4M7.5 17.5h9',
} as const

export type IconName = keyof typeof shapes

export function SiteIcon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
