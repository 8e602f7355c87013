import { notify } from './notices'

/** Says that code of a page did not arrive; it is asked for again meanwhile. */
export function notifyMissingPart(): void {
  const description = navigator.onLine
    ? '页面资源加载失败，正在重试；若系统刚刚升级，请刷新页面'
    : '网络连接失败，请检查网络；网络恢复后将自动继续'
  notify(({ notification }) =>
    notification.error({ key: 'missing-part', title: '系统提示', description, duration: 6 }),
  )
}
