import { useState } from 'react'
import { MarkdownEditor } from './MarkdownEditor'

const text = '# 斗拱\n\n- **斗**：方形木块\n- **拱**：弓形短木\n\n> 凡构屋之制，皆以材为祖。'

function Both() {
  const [value, setValue] = useState(text)
  return <MarkdownEditor aria-label="说明" view="对照" value={value} onChange={setValue} />
}

const Fixed = () => <MarkdownEditor aria-label="不可修改的说明" disabled view="预览" value={text} />

export const demos = { 对照: Both, 禁用: Fixed }
