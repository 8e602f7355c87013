import type { CSSProperties, ReactNode } from 'react'
import styles from './editor.module.css'

interface EditorColumnsProps {
  /** Widths of the form and of the preview, as a grid takes them. */
  widths: string
  children: ReactNode
}

/** A form with a preview beside it, or below it where there is little room. */
export function EditorColumns({ widths, children }: EditorColumnsProps) {
  return (
    <div className={styles.columns} style={{ '--widths': widths } as CSSProperties}>
      {children}
    </div>
  )
}

/** What the form describes, as it would look now; it stays in sight while the form is scrolled. */
export function EditorPreview({ status, children }: { status?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.preview} aria-label="预览">
      <div className={styles.previewHead}>
        <h3>预览</h3>
        {status}
      </div>
      {children}
    </section>
  )
}
