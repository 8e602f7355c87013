import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { ChoiceFailure } from '../dictionary-select/ChoiceFailure'
import { useLoaded } from '../use-loaded'
import classes from './MarkdownView.module.css'

export interface MarkdownViewProps {
  /** Markdown, as anybody may have written it. */
  value: string
}

/** Shows Markdown. What it is written with is loaded when it is first shown; scripts, styles and foreign pictures are left out. */
export function MarkdownView({ value }: MarkdownViewProps): ReactNode {
  const {
    data: html,
    error,
    retry,
  } = useLoaded(value, async () => (await import('./render-markdown')).renderMarkdown(value))
  if (error) return <ChoiceFailure error={error} onRetry={retry} />
  if (html === undefined) return <Skeleton active />
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
}
