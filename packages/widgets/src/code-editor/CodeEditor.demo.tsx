import { Button, Flex } from 'antd'
import { useState } from 'react'
import { CodeEditor } from './CodeEditor'
import type { CodeLanguage } from './languages'

const brackets = `// 一斗三升：一个坐斗，三个升
function bracket(depth) {
  if (depth === 0) return []
  return [{ name: '斗' }, ...bracket(depth - 1)]
}
`

function Written() {
  const [code, setCode] = useState(brackets)
  const [language, setLanguage] = useState<CodeLanguage>('javascript')
  return (
    <Flex vertical gap={8}>
      <CodeEditor
        aria-label="脚本"
        language={language}
        languageChange
        onLanguageChange={setLanguage}
        value={code}
        onChange={setCode}
      />
      <Flex gap={8} wrap>
        <Button onClick={() => setCode('select name from hall where span > 5')}>换成一句 SQL</Button>
        <Button onClick={() => setCode('')}>清空</Button>
      </Flex>
      <pre data-stored style={{ margin: 0, whiteSpace: 'pre-wrap' }}>
        {code}
      </pre>
    </Flex>
  )
}

const ReadOnly = () => (
  <CodeEditor
    aria-label="只读脚本"
    language="python"
    readOnly
    autoHeight={false}
    value={'def dou(n):\n  return n\n'}
  />
)

/** What the gallery shows of the editor. */
export const demos = { 代码编辑器: Written, 只读: ReadOnly }
