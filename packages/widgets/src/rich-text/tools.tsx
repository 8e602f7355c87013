import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  CodeOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { ChainedCommands, Editor } from '@tiptap/core'
import type { ReactNode } from 'react'

/** A button that changes the text at once. */
export interface Tool {
  label: string
  icon: ReactNode
  run: (chain: ChainedCommands) => ChainedCommands
  /** Whether it is already so at the cursor; without it, the button is not a switch. */
  isOn?: (editor: Editor) => boolean
}

const mark = (label: string, icon: ReactNode, name: string): Tool => ({
  label,
  icon,
  run: (chain) => chain.toggleMark(name),
  isOn: (editor) => editor.isActive(name),
})

const align = (label: string, icon: ReactNode, textAlign: string): Tool => ({
  label,
  icon,
  run: (chain) => chain.toggleTextAlign(textAlign),
  isOn: (editor) => editor.isActive({ textAlign }),
})

export const history: Tool[] = [
  { label: '撤销', icon: <UndoOutlined />, run: (chain) => chain.undo() },
  { label: '重做', icon: <RedoOutlined />, run: (chain) => chain.redo() },
]

export const marks: Tool[] = [
  mark('加粗', <BoldOutlined />, 'bold'),
  mark('斜体', <ItalicOutlined />, 'italic'),
  mark('下划线', <UnderlineOutlined />, 'underline'),
  mark('删除线', <StrikethroughOutlined />, 'strike'),
]

export const blocks: Tool[] = [
  {
    label: '无序列表',
    icon: <UnorderedListOutlined />,
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: '有序列表',
    icon: <OrderedListOutlined />,
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    label: '引用',
    icon: <span aria-hidden="true">”</span>,
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    label: '代码块',
    icon: <CodeOutlined />,
    run: (chain) => chain.toggleCodeBlock(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
]

export const alignments: Tool[] = [
  align('左对齐', <AlignLeftOutlined />, 'left'),
  align('居中', <AlignCenterOutlined />, 'center'),
  align('右对齐', <AlignRightOutlined />, 'right'),
]

export const clearing: Tool = {
  label: '清除格式',
  icon: <ClearOutlined />,
  run: (chain) => chain.unsetAllMarks().clearNodes(),
}
