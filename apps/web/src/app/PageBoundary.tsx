import { Component, type ReactNode } from 'react'
import { ChunkError } from './load-page'
import { Failure } from './Failure'

interface PageBoundaryProps {
  /** Forgets what failed, so that the next attempt is a real one. */
  onRetry?: () => void
  children: ReactNode
}

/** Catches what a page throws, so that one page's fault leaves the rest of the window standing. */
export class PageBoundary extends Component<PageBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  retry = () => {
    this.props.onRetry?.()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const isChunk = error instanceof ChunkError
    return (
      <Failure
        title={isChunk ? 'Loading chunk failed' : '页面出错了'}
        text={
          isChunk
            ? '页面资源加载失败，请检查网络后重试；若系统刚刚升级，请刷新页面。'
            : `页面显示时发生错误：${error.message}`
        }
        actions={[
          { text: '重试', run: this.retry },
          { text: '刷新页面', run: () => window.location.reload() },
        ]}
      />
    )
  }
}
