import { CloseOutlined, SaveOutlined } from '@ant-design/icons'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { Button, Space } from 'antd'
import { Suspense, useState } from 'react'
import type { Filter } from '../../resource/use-resource'
import styles from './page.module.css'
import { areAlike, useSavedQuestions } from './saved-questions'

const SaveNameDialog = lazyPart(
  async () => (await import('@dougong/widgets/query-builder/SaveNameDialog')).SaveNameDialog,
)

interface SavedQuestionsProps {
  /** The page's own address, by which they are remembered. */
  page: string
  asked: Filter
  onAsk: (query: Filter) => void
}

/** What somebody asks a page again and again, one press away. */
export function SavedQuestions({ page, asked: query, onAsk }: SavedQuestionsProps) {
  const { saved, keep, forget } = useSavedQuestions(page)
  const [isNaming, setNaming] = useState(false)
  const isSaved = saved.some((each) => areAlike(each.asked, query))
  const mayKeep = Object.keys(query).length > 0 && !isSaved
  if (saved.length === 0 && !mayKeep) return null
  return (
    <div role="group" aria-label="已存查询" className={styles.saved}>
      {saved.map((each) => {
        const isOn = areAlike(each.asked, query)
        return (
          <Space.Compact key={each.title} size="small">
            <Button type={isOn ? 'primary' : 'default'} aria-pressed={isOn} onClick={() => onAsk(each.asked)}>
              {each.title}
            </Button>
            <Button
              icon={<CloseOutlined />}
              aria-label={`删除已存查询 ${each.title}`}
              title="删除"
              onClick={() => forget(each.title)}
            />
          </Space.Compact>
        )
      })}
      {mayKeep && (
        <Button type="link" size="small" icon={<SaveOutlined />} onClick={() => setNaming(true)}>
          保存查询
        </Button>
      )}
      {isNaming && (
        <Suspense>
          <SaveNameDialog
            onSave={({ title }) => {
              keep({ title, asked: query })
              setNaming(false)
            }}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
