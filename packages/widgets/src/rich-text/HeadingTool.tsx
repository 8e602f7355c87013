import { DownOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { Button, Dropdown } from 'antd'
import { use } from 'react'
import { CurrentToolContext } from './ToolButton'

const levels = [1, 2, 3, 4] as const
const label = '段落格式'

/** Makes the paragraph at the cursor a heading, or a paragraph again. */
export function HeadingTool({
  editor,
  level,
  isDisabled,
}: {
  editor: Editor
  level: number
  isDisabled: boolean
}) {
  const { current, choose } = use(CurrentToolContext)
  const items = [
    { key: '0', label: '正文' },
    ...levels.map((each) => ({ key: String(each), label: `标题${each}` })),
  ]
  return (
    <Dropdown
      trigger={['click']}
      disabled={isDisabled}
      menu={{
        items,
        selectable: true,
        selectedKeys: [String(level)],
        onClick: ({ key }) => {
          const chosen = levels.find((each) => String(each) === key)
          const chain = editor.chain().focus()
          if (chosen) chain.setHeading({ level: chosen }).run()
          else chain.setParagraph().run()
        },
      }}
    >
      <Button
        type="text"
        size="small"
        aria-label={label}
        tabIndex={current === label ? 0 : -1}
        icon={<DownOutlined />}
        iconPlacement="end"
        onFocus={() => choose(label)}
        onMouseDown={(event) => event.preventDefault()}
      >
        {items[level]?.label}
      </Button>
    </Dropdown>
  )
}
