import type { App } from 'antd'
import type { ReactNode } from 'react'

type Questions = ReturnType<typeof App.useApp>['modal']

interface Removal {
  /** 确认删除, where it is not said better. */
  title?: string
  question?: string
  /** What goes, by name; those that are known stand for all `count` of them. */
  names?: readonly string[] | undefined
  count?: number | undefined
  /** What else is lost by it. */
  warning?: ReactNode
  /** What is done, as it stands on the button. */
  verb?: string
  onOk: () => unknown
  onCancel?: () => void
}

/** So many are called by name below the question. */
const maxNames = 3

/** Asks before something is removed, one thing or several. Keeping it is the safe choice, so it has the focus. */
export function askToRemove(
  modal: Questions,
  {
    verb = '删除',
    title = `确认${verb}`,
    question,
    names = [],
    count = names.length,
    warning,
    onOk,
    onCancel,
  }: Removal,
): void {
  const words = namesInShort(names, count)
  modal.confirm({
    title,
    content: (
      <>
        {question && <div>{question}</div>}
        {words && <div>{words}</div>}
        {warning}
      </>
    ),
    okText: verb,
    okButtonProps: { danger: true },
    cancelText: '取消',
    focusable: { autoFocusButton: 'cancel' },
    onOk,
    ...(onCancel && { onCancel }),
  })
}

/** “甲”、“乙”、“丙”等 7 项. */
export function namesInShort(names: readonly string[], count = names.length): string {
  const first = names.slice(0, maxNames)
  if (first.length === 0) return ''
  const words = first.map((name) => `“${name}”`).join('、')
  return count > first.length ? `${words}等 ${count} 项` : words
}
