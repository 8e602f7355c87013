import { Component, type ReactNode } from 'react'
import { homePath } from '../../shared/routing/named-routes'
import { useSession } from '../../shared/session/session-state'
import { ChunkError } from './load-page'
import { Failure } from './Failure'

interface PageBoundaryProps {
  /** Forgets what failed, so that the next attempt is a real one. */
  onRetry?: () => void
  children: ReactNode
}

interface Caught {
  error: Error
  /** What the person can tell whoever reads the browser's log. */
  id: string
}

/** Catches what a page throws, so that one page's fault leaves the rest of the window standing. */
export class PageBoundary extends Component<PageBoundaryProps, { caught: Caught | null }> {
  override state: { caught: Caught | null } = { caught: null }

  static getDerivedStateFromError(thrown: unknown): { caught: Caught } {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    return { caught: { error, id: Math.random().toString(36).slice(2, 8).toUpperCase() } }
  }

  override componentDidCatch(error: unknown) {
    console.error(`错误编号 ${this.state.caught?.id}`, error)
  }

  override componentDidMount() {
    window.addEventListener('online', this.retryChunk)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retryChunk)
  }

  retry = () => {
    this.props.onRetry?.()
    this.setState({ caught: null })
  }

  /** Code that did not arrive is asked for again by itself once there is a network. */
  retryChunk = () => {
    if (this.state.caught?.error instanceof ChunkError) this.retry()
  }

  override render() {
    const { caught } = this.state
    if (!caught) return this.props.children
    const reload = { text: '刷新页面', run: () => window.location.reload() }
    const actions = [{ text: '重试', run: this.retry }, reload]
    if (caught.error instanceof ChunkError) {
      return (
        <Failure
          title="Loading chunk failed"
          text={
            navigator.onLine
              ? '页面资源加载失败，请检查网络后重试；若系统刚刚升级，请刷新页面。'
              : '网络已断开，页面资源加载失败。网络恢复后将自动重试。'
          }
          actions={actions}
        />
      )
    }
    return (
      <Failure
        title="页面出错了"
        text={`显示这个页面时遇到了问题。请重试；仍然不行时，请把错误编号 ${caught.id} 告诉管理员。`}
        details={`${caught.error.name}: ${caught.error.message}`}
        actions={[...actions, { text: '返回首页', run: goHome }]}
      />
    )
  }
}

function goHome(): void {
  window.location.assign(useSession.getState().token ? homePath : '/')
}
