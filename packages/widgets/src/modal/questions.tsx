import { App, type ModalFuncProps } from 'antd'
import { useRef } from 'react'
import { useLayer } from './layers'
import { useUnsavedChanges } from './unsaved'

type Questions = ReturnType<typeof App.useApp>['modal']

/** antd's dialogs that are opened by a call, such that the browser's Back answers them as Esc does. */
export function layered(modal: Questions): Questions {
  const asLayer = (ask: Questions['confirm']) => (config: ModalFuncProps) => {
    const close = () => {
      if (config.keyboard === false) return
      question.destroy()
      config.onCancel?.()
    }
    const question = ask({ ...config, content: <Layered close={close}>{config.content}</Layered> })
    return question
  }
  return {
    confirm: asLayer(modal.confirm),
    info: asLayer(modal.info),
    success: asLayer(modal.success),
    warning: asLayer(modal.warning),
    error: asLayer(modal.error),
  }
}

function Layered({ close, children }: { close: () => void; children: React.ReactNode }) {
  const isClosing = useRef(false)
  useLayer(true, () => {
    if (isClosing.current) return
    isClosing.current = true
    close()
  })
  return children
}

interface Loss {
  title: string
  content: string
  /** What gives the changes up. */
  okText: string
  cancelText?: string
  onOk: () => void
  onCancel?: () => void
}

/** Asks before changes are given up. Going on is the safe choice: it has the focus and the colour. */
export function askBeforeLosing(modal: Questions, { cancelText = '继续编辑', ...loss }: Loss): void {
  modal.confirm({
    ...loss,
    cancelText,
    okButtonProps: { type: 'default', danger: true },
    cancelButtonProps: { type: 'primary' },
    focusable: { autoFocusButton: 'cancel' },
  })
}

const unsaved = { title: '放弃修改', content: '有未保存的修改，确定要放弃吗？', okText: '放弃' }

/** Closes what something was typed into: at once while nothing was changed, else once that is given up; the page asks, too. */
export function useLeave(
  isDirty: boolean,
  close: () => void,
  words: Partial<typeof unsaved> = {},
): () => void {
  const { modal } = App.useApp()
  useUnsavedChanges(isDirty)
  return () => {
    if (isDirty) askBeforeLosing(modal, { ...unsaved, ...words, onOk: close })
    else close()
  }
}

/** Asks whether changes may be given up. */
export function mayBeLost(modal: Questions): Promise<boolean> {
  return new Promise((resolve) => {
    askBeforeLosing(modal, { ...unsaved, onOk: () => resolve(true), onCancel: () => resolve(false) })
  })
}
