import { FullscreenExitOutlined, FullscreenOutlined, PictureOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { ColourTool } from './ColourTool'
import { HeadingTool } from './HeadingTool'
import { LinkTool } from './LinkTool'
import styles from './RichText.module.css'
import { TableTool } from './TableTool'
import { CurrentToolContext, ToolButton } from './ToolButton'
import { alignments, blocks, clearing, history, marks, type Tool } from './tools'

interface ToolbarProps {
  editor: Editor
  isDisabled: boolean
  isFullScreen: boolean
  onFullScreen: () => void
  onPictures: (pictures: FileList | null) => void
}

const switches = [...marks, ...blocks, ...alignments]

/** The buttons above the text: one stop of the tab key, arrows move between them. */
export function Toolbar({ editor, isDisabled, isFullScreen, onFullScreen, onPictures }: ToolbarProps) {
  const [current, choose] = useState('撤销')
  const files = useRef<HTMLInputElement>(null)
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: switches.filter((tool) => tool.isOn?.(now)).map(({ label }) => label),
      possible: history.filter(({ run }) => run(now.can().chain()).run()).map(({ label }) => label),
      level: Number(now.getAttributes('heading').level ?? 0),
      isLink: now.isActive('link'),
      isTable: now.isActive('table'),
    }),
  })

  const button = (tool: Tool) => (
    <ToolButton
      key={tool.label}
      label={tool.label}
      icon={tool.icon}
      isOn={tool.isOn && state.on.includes(tool.label)}
      isDisabled={isDisabled || (history.includes(tool) && !state.possible.includes(tool.label))}
      onClick={() => tool.run(editor.chain().focus()).run()}
    />
  )

  return (
    <CurrentToolContext value={useMemo(() => ({ current, choose }), [current])}>
      <div role="toolbar" aria-label="格式" className={styles.toolbar} onKeyDown={moveAmongTools}>
        {history.map(button)}
        <HeadingTool editor={editor} level={state.level} isDisabled={isDisabled} />
        {marks.map(button)}
        <ColourTool editor={editor} isDisabled={isDisabled} />
        {blocks.map(button)}
        {alignments.map(button)}
        <LinkTool editor={editor} isOn={state.isLink} isDisabled={isDisabled} />
        <ToolButton
          label="图片"
          icon={<PictureOutlined />}
          isDisabled={isDisabled}
          onClick={() => files.current?.click()}
        />
        <TableTool editor={editor} isOn={state.isTable} isDisabled={isDisabled} />
        {button(clearing)}
        <ToolButton
          label={isFullScreen ? '退出全屏' : '全屏'}
          icon={isFullScreen ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          onClick={onFullScreen}
        />
        <input
          ref={files}
          type="file"
          accept="image/*"
          multiple
          style={{ display: 'none' }}
          aria-label="选择图片"
          onChange={({ target }) => {
            onPictures(target.files)
            target.value = ''
          }}
        />
      </div>
    </CurrentToolContext>
  )
}

function moveAmongTools(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step || !(event.target instanceof HTMLButtonElement)) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(':scope > button:enabled')]
  const place = tools.indexOf(event.target)
  if (place < 0) return
  event.preventDefault()
  tools.at((place + step) % tools.length)?.focus()
}
