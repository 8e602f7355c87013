import { PrinterOutlined } from '@ant-design/icons'
import { App, Button, type ButtonProps } from 'antd'
import { type ReactNode, type RefObject, useState } from 'react'
import { printSection } from './print-section'

export interface PrintButtonProps {
  /** What is printed: buttons and whatever is marked `data-no-print` stay off the paper. */
  section: RefObject<HTMLElement | null>
  /** The title of the paper; the page's where silent. */
  title?: string
  /** How much it stands out; primary where silent. */
  type?: ButtonProps['type']
  children?: ReactNode
}

/** Prints a section of the page, and nothing else. */
export function PrintButton({
  section,
  title,
  type = 'primary',
  children = '打印',
}: PrintButtonProps): ReactNode {
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  async function print() {
    if (!section.current) return
    setBusy(true)
    try {
      await printSection(section.current, title)
    } catch {
      void message.error('打印失败')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type={type} icon={<PrinterOutlined />} loading={isBusy} onClick={() => void print()}>
      {children}
    </Button>
  )
}
