import { FontColorsOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import {} from 'antd'
import { Popup } from '../modal/Popup'
import { useState } from 'react'
import styles from './RichText.module.css'
import { ToolButton } from './ToolButton'

/** Colours of a text; they are content, stored with it, not colours of the interface. */
const colours = [
  ['黑色', '#262626'],
  ['灰色', '#8c8c8c'],
  ['红色', '#cf1322'],
  ['橙色', '#d46b08'],
  ['金色', '#ad8b00'],
  ['绿色', '#389e0d'],
  ['青色', '#08979c'],
  ['蓝色', '#0958d9'],
  ['紫色', '#531dab'],
] as const

/** Colours the chosen text, or takes its colour away. */
export function ColourTool({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const paint = (colour: string | undefined) => {
    const chain = editor.chain().focus()
    if (colour) chain.setColor(colour).run()
    else chain.unsetColor().run()
    setOpen(false)
  }
  const palette = (
    <div className={styles.palette}>
      {colours.map(([name, colour]) => (
        <button
          key={colour}
          type="button"
          aria-label={name}
          title={name}
          style={{ background: colour }}
          onClick={() => paint(colour)}
        />
      ))}
      <button type="button" className={styles.plain} onClick={() => paint(undefined)}>
        默认
      </button>
    </div>
  )
  return (
    <Popup
      label="文字颜色"
      placement="bottom"
      open={isOpen && !isDisabled}
      onOpenChange={setOpen}
      content={palette}
    >
      <ToolButton label="文字颜色" icon={<FontColorsOutlined />} isDisabled={isDisabled} isOpen={isOpen} />
    </Popup>
  )
}
