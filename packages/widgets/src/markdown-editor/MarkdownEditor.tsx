import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { CodeEditor } from '../code-editor/CodeEditor'
import type { ControlProps } from '../control'
import { MarkdownView } from '../markdown-view/MarkdownView'
import { useIsNarrow } from '../modal/use-is-narrow'
import { useDebounced } from '../use-debounced'
import styles from './MarkdownEditor.module.css'

export interface MarkdownEditorProps extends ControlProps {
  /** Markdown, as it is stored. */
  value?: string | null | undefined
  onChange?: ((value: string) => void) | undefined
  /** What is shown at first. */
  view?: MarkdownEditorView
}

export type MarkdownEditorView = '编辑' | '对照' | '预览'

/** Writes Markdown, and shows what becomes of it: beside the text, or in its place. */
export function MarkdownEditor({
  value,
  onChange,
  view: first = '编辑',
  ...control
}: MarkdownEditorProps): ReactNode {
  const isNarrow = useIsNarrow()
  const [chosen, setChosen] = useState(first)
  const view = isNarrow && chosen === '对照' ? '编辑' : chosen
  const text = value ?? ''
  const settledText = useDebounced(text)
  const { 'aria-label': label = 'Markdown' } = control
  return (
    <div>
      <Segmented<MarkdownEditorView>
        size="small"
        aria-label={`${label}的显示方式`}
        options={isNarrow ? ['编辑', '预览'] : ['编辑', '对照', '预览']}
        value={view}
        onChange={setChosen}
        className={styles.views ?? ''}
      />
      <div className={view === '对照' ? styles.both : undefined}>
        {view !== '预览' && (
          <CodeEditor
            placeholder="支持 Markdown"
            {...control}
            aria-label={label}
            language="markdown"
            lineNumbers={false}
            value={text}
            onChange={onChange}
          />
        )}
        {view !== '编辑' && (
          <div className={styles.shown} role="region" aria-label={`${label}预览`}>
            {text === '' ? (
              <span className={styles.nothing}>没有内容</span>
            ) : (
              <MarkdownView value={settledText} />
            )}
          </div>
        )}
      </div>
    </div>
  )
}
