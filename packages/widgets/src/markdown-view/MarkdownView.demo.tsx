import { Flex, Input } from 'antd'
import { useState } from 'react'
import { MarkdownView } from './MarkdownView'

const text = `# 营造法式

凡构屋之制，皆以**材**为祖。材有*八等*，度屋之大小，因而用之。

1. 第一等，广九寸，厚六寸
2. 第二等，广八寸二分五厘

- [x] 大木作
- [ ] 小木作

| 构件 | 用处 |
|---|---|
| 斗 | 承 |
| 拱 | 挑 |

> 各以其材之广，分为十五分。

\`\`\`
材 = 15 分 × 10 分
\`\`\`

[斗拱](https://example.com) <script>alert(1)</script><img src=x onerror=alert(1)>
`

function Written() {
  const [written, setWritten] = useState(text)
  return (
    <Flex vertical gap={16}>
      <Input.TextArea
        aria-label="Markdown"
        autoSize={{ minRows: 4, maxRows: 8 }}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      <div role="group" aria-label="排版">
        <MarkdownView value={written} />
      </div>
    </Flex>
  )
}

/** What the gallery shows of the view. */
export const demos = { Markdown: Written }
