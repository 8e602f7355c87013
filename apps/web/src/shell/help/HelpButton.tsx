import { QuestionCircleOutlined } from '@ant-design/icons'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { Button, Tooltip } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { clientConfig } from '../../shared/client-config'
import { useIsLocked } from '../../shared/session/lock'

const HelpDrawer = lazyPart(async () => (await import('./HelpDrawer')).HelpDrawer)

/** What people write into: a question mark there is one. */
const writing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'

interface HelpButtonProps {
  /** The component of the page on screen. */
  component: string | undefined
  isMobile: boolean
}

/** Opens the help, also by F1 or a question mark: what HELP_URL names, or else the product's own over the page. */
export function HelpButton({ component, isMobile }: HelpButtonProps) {
  const { helpUrl } = clientConfig
  const isLocked = useIsLocked()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isLocked) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !asksForHelp(event))
        return
      event.preventDefault()
      if (helpUrl) window.open(helpUrl, '_blank', 'noopener,noreferrer')
      else setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [helpUrl, isLocked])

  const look = { type: 'text', 'aria-keyshortcuts': 'F1 ?', icon: <QuestionCircleOutlined /> } as const
  if (helpUrl)
    return (
      <Tooltip title="帮助文档">
        <Button {...look} aria-label="帮助文档" href={helpUrl} target="_blank" rel="noopener noreferrer" />
      </Tooltip>
    )
  return (
    <>
      <Tooltip title={isMobile ? null : '帮助（F1 或 ?）'}>
        <Button {...look} aria-label="帮助" onClick={() => setOpen(true)} />
      </Tooltip>
      <Suspense>
        {isOpen && <HelpDrawer component={component} isMobile={isMobile} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

function asksForHelp({ key, target }: KeyboardEvent): boolean {
  if (key === 'F1') return true
  const isWriting = target instanceof Element && target.closest(writing) !== null
  return (key === '?' || key === '？') && !isWriting
}
