import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button, Modal, type ModalProps } from 'antd'
import { useState, type CSSProperties } from 'react'
import classes from './Dialog.module.css'
import { EnterSubmits } from './EnterSubmits'
import { FirstFocus } from './FirstFocus'
import { useLayer } from './layers'
import { useLeave } from './questions'
import { useIsNarrow } from './use-is-narrow'

export interface DialogProps extends Omit<ModalProps, 'styles' | 'onCancel'> {
  /** Offers a button that makes the dialog fill the window, and back. A phone has no such choice. */
  mayFill?: boolean
  /** Opens filling the window. On a phone every dialog does that is more than a question. */
  fills?: boolean
  /** The id of the form in it, which 确定 submits, and Enter in a field of one line. */
  form?: string
  /** Something was changed in it: it asks before it closes. */
  isDirty?: boolean
  onCancel?: () => void
}

type Styles = Partial<Record<'header' | 'title' | 'container' | 'body' | 'footer', CSSProperties>>

/** Head and foot stay in sight; what is between them scrolls, from edge to edge. */
const parts: Styles = {
  header: { marginBottom: 16 },
  /* × and 全屏 stand at the end of its line */
  title: { paddingInlineEnd: 56, overflowWrap: 'anywhere' },
  container: { display: 'flex', flexDirection: 'column' },
  body: { minHeight: 0, overflow: 'auto', margin: '-2px -24px', padding: '2px 24px' },
}

const filling: Styles = {
  ...parts,
  container: { ...parts.container, height: '100dvh', borderRadius: 0 },
  body: { ...parts.body, flex: 1 },
}

/** The whole screen of a phone: a line parts what scrolls from the buttons, which a bar of the system does not cover. */
const onPhone: Styles = {
  ...filling,
  container: { ...filling.container, padding: '16px 16px max(12px, env(safe-area-inset-bottom))' },
  body: { ...filling.body, margin: '-2px -16px', padding: '2px 16px' },
  footer: {
    margin: '0 -16px',
    padding: '12px 16px 0',
    borderTop: '1px solid var(--ant-color-border-secondary)',
  },
}

const wholeWindow: CSSProperties = { top: 0, maxWidth: '100vw', margin: 0, paddingBottom: 0 }

/** As wide as a question is: on a phone it stays a card over the page. */
const questionWidth = 480

/** How far from the window's top a dialog stands, and how much it leaves free above and below. */
function placeOf(isNarrow: boolean, isCentred: boolean): { style: CSSProperties; free: string } {
  if (isCentred) return { style: {}, free: '48px' }
  if (isNarrow) return { style: { top: 0, paddingBottom: 0 }, free: '16px' }
  const top = 'clamp(24px, 10vh, 100px)'
  return { style: { top }, free: `${top} - 24px` }
}

/**
 * antd's Modal, 60 % wide where nothing else is said, that can fill the window, and on a phone does. It opens with the focus in
 * its first field, and the browser's Back closes it as its × does.
 */
export function Dialog({
  mayFill = false,
  fills = false,
  form,
  isDirty = false,
  width = '60%',
  centered = false,
  style,
  onCancel,
  children,
  ...rest
}: DialogProps) {
  const isNarrow = useIsNarrow()
  const leave = useLeave(isDirty, () => onCancel?.())
  useLayer(rest.open === true, () => {
    if (!rest.confirmLoading) leave()
  })
  const submit = () => {
    if (form && !rest.confirmLoading && !rest.okButtonProps?.disabled) submitForm(form)
  }
  const [chosen, setChosen] = useState<boolean>()
  const isQuestion = typeof width === 'number' && width <= questionWidth
  const isOnPhone = isNarrow && !isQuestion
  const isFilling = isOnPhone || (chosen ?? fills)
  const place = placeOf(isNarrow, centered)
  const fitting: Styles = {
    ...parts,
    container: { ...parts.container, maxHeight: `calc(100dvh - ${place.free})` },
  }
  return (
    <Modal
      mask={{ closable: false }}
      destroyOnHidden
      okText="确定"
      cancelText="取消"
      {...rest}
      centered={centered}
      {...(form && { onOk: submit })}
      width={isFilling ? '100vw' : isNarrow ? '100%' : width}
      classNames={{ footer: classes.foot ?? '' }}
      styles={isOnPhone ? onPhone : isFilling ? filling : fitting}
      style={isFilling ? wholeWindow : { ...place.style, ...style }}
      onCancel={leave}
    >
      <FirstFocus />
      {form && <EnterSubmits onSubmit={submit} />}
      {mayFill && !isOnPhone && (
        <Button
          type="text"
          size="small"
          className={classes.toggle ?? ''}
          data-window-tool
          aria-label={isFilling ? '退出全屏' : '全屏'}
          icon={isFilling ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          onClick={() => setChosen(!isFilling)}
        />
      )}
      {children}
    </Modal>
  )
}

function submitForm(id: string): void {
  const form = document.getElementById(id)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}
