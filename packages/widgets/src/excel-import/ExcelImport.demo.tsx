import { Button, Space } from 'antd'
import { useState } from 'react'
import { ExcelImport, type ImportAnswer } from './ExcelImport'

const answers: Record<string, ImportAnswer> = {
  成功: { kind: 'done', message: '文件导入成功！数据行数：3' },
  部分成功: {
    kind: 'partly',
    message: '文件导入成功，但有错误。',
    details: '总上传行数：3，已导入行数：2，错误行数：1',
    reasons: ['第 2 行：编码已存在，忽略导入。'],
    onDownload: () => undefined,
  },
  失败: { kind: 'refused', message: '文件导入失败:有重复数据！' },
}

function Imports() {
  const [answer, setAnswer] = useState<ImportAnswer>()
  return (
    <Space wrap>
      {Object.entries(answers).map(([name, response]) => (
        <Button key={name} onClick={() => setAnswer(response)}>
          导入{name}
        </Button>
      ))}
      {answer && (
        <ExcelImport
          onImport={() => Promise.resolve(answer)}
          onTemplate={() => undefined}
          onOk={() => undefined}
          onClose={() => setAnswer(undefined)}
        />
      )}
    </Space>
  )
}

export const demos = { 导入EXCEL: Imports }
