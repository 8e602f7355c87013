import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button, Modal, type ModalProps } from 'antd'
import { useState, type CSSProperties } from 'react'
import classes from './Dialog.module.css'
import { useFocusReturned } from './use-focus-returned'
import { useIsNarrow } from './use-is-narrow'

export interface DialogProps extends Omit<ModalProps, 'styles'> {
  /** Offers a button that makes the dialog fill the window, and back. */
  mayFill?: boolean
  /** Opens filling the window: always, or on a phone alone. */
  fills?: boolean | 'onPhone'
}

const roomy = { header: { marginBottom: 16 } } satisfies Record<string, CSSProperties>

const filling = {
  ...roomy,
  container: { display: 'flex', flexDirection: 'column', height: '100dvh', borderRadius: 0 },
  body: { flex: 1, minHeight: 0, overflow: 'auto' },
} satisfies Record<string, CSSProperties>

const wholeWindow: CSSProperties = { top: 0, maxWidth: '100vw', margin: 0, paddingBottom: 0 }

/** antd's Modal, 60 % wide where nothing else is said, that can fill the window. A phone's whole width is always taken. */
export function Dialog({ mayFill = false, fills = false, width = '60%', children, ...rest }: DialogProps) {
  const isNarrow = useIsNarrow()
  useFocusReturned(rest.open === true)
  const [chosen, setChosen] = useState<boolean>()
  const isFilling = chosen ?? (fills === 'onPhone' ? isNarrow : fills)
  return (
    <Modal
      mask={{ closable: false }}
      destroyOnHidden
      okText="确定"
      cancelText="取消"
      {...rest}
      width={isFilling ? '100vw' : isNarrow ? '100%' : width}
      styles={isFilling ? filling : roomy}
      {...(isFilling && { style: wholeWindow })}
    >
      {mayFill && (
        <Button
          type="text"
          size="small"
          className={classes.toggle ?? ''}
          aria-label={isFilling ? '退出全屏' : '全屏'}
          icon={isFilling ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          onClick={() => setChosen(!isFilling)}
        />
      )}
      {children}
    </Modal>
  )
}
