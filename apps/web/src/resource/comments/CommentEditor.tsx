import {
  longestComment,
  type MentionedPerson,
  maxMentions,
  type RecordComment,
} from '@dougong/contract/resource/comments'
import type { LookedAt } from '@dougong/contract/sockets'
import { App, Button, Mentions } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { findMentionable, type Written } from './comments.queries'
import { namedIn } from './mentions'
import { forgetUnsent, keepUnsent, unsentOn } from './unsent'
import styles from './Comments.module.css'

interface CommentEditorProps {
  record: LookedAt
  /** The comment that is changed, where it is not a new one. */
  edited?: Pick<RecordComment, 'id' | 'text' | 'mentions'>
  /** What the button says. */
  word: string
  onSave: (written: Written) => Promise<string>
  onDone?: () => void
}

const pause = 250

/** Where a comment is written: after @ those are offered who may see the record. What is not sent yet is there when one comes back. */
export function CommentEditor({ record, edited, word, onSave, onDone }: CommentEditorProps) {
  const { message } = App.useApp()
  const [unsent] = useState(() => unsentOn(record, edited?.id) ?? edited)
  const [text, setText] = useState(unsent?.text ?? '')
  const [chosen, setChosen] = useState<readonly MentionedPerson[]>(unsent?.mentions ?? [])
  const [isSaving, setSaving] = useState(false)
  const { people, isLoading, search } = useMentionable(record)
  const length = text.trim().length
  const { at, id } = record
  const comment = edited?.id
  const before = edited?.text ?? ''
  useEffect(() => {
    if (text === before) forgetUnsent({ at, id }, comment)
    else keepUnsent({ at, id }, comment, { text, mentions: namedIn(text, chosen) })
  }, [at, id, comment, before, text, chosen])

  async function save() {
    if (length === 0 || length > longestComment || isSaving) return
    const mentioned = namedIn(text, chosen)
    if (mentioned.length > maxMentions) return void message.warning(`一条评论最多提到 ${maxMentions} 人`)
    setSaving(true)
    try {
      const words = await onSave({ text: text.trim(), mentions: mentioned.map(({ username }) => username) })
      void message.success(words)
      setText('')
      setChosen([])
      leave()
    } catch {
      /* told already; what was typed stays */
    } finally {
      setSaving(false)
    }
  }

  function leave() {
    forgetUnsent(record, comment)
    onDone?.()
  }

  return (
    <div className={styles.editor}>
      <Mentions
        aria-label="评论内容"
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={text}
        loading={isLoading}
        placeholder="写下评论，输入 @ 提到同事，Ctrl+Enter 发表"
        status={length > longestComment ? 'error' : ''}
        filterOption={false}
        notFoundContent={isLoading ? '正在查找…' : '没有可提到的人'}
        options={people.map((person) => ({
          key: person.username,
          person,
          value: person.realname,
          label: (
            <span>
              {person.realname} <span className={styles.quiet}>{person.username}</span>
            </span>
          ),
        }))}
        onSearch={search}
        onSelect={(option) => {
          /* what was offered comes back, under a key of the component's own */
          const { person } = option as { person?: MentionedPerson }
          if (person) setChosen((before) => [...before, person])
        }}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
        }}
      />
      <div className={styles.foot}>
        {length > longestComment * 0.9 && (
          <span className={styles.quiet}>
            {length} / {longestComment}
          </span>
        )}
        {onDone && <Button onClick={leave}>取消</Button>}
        <Button
          type="primary"
          loading={isSaving}
          disabled={length === 0 || length > longestComment}
          onClick={() => void save()}
        >
          {word}
        </Button>
      </div>
    </div>
  )
}

/** Looks for people a moment after the last letter; what was asked before is given up. */
function useMentionable(record: LookedAt) {
  const [people, setPeople] = useState<readonly MentionedPerson[]>([])
  const [isLoading, setLoading] = useState(false)
  const pending = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> }>(undefined)
  useEffect(() => () => stop(pending.current), [])

  function search(name: string) {
    stop(pending.current)
    const abort = new AbortController()
    setLoading(true)
    setPeople([])
    const timer = setTimeout(() => {
      findMentionable(record, name, abort.signal).then(
        (found) => {
          if (abort.signal.aborted) return
          setPeople(found)
          setLoading(false)
        },
        () => setLoading(false),
      )
    }, pause)
    pending.current = { abort, timer }
  }

  return { people, isLoading, search }
}

function stop(pending: { abort: AbortController; timer: ReturnType<typeof setTimeout> } | undefined): void {
  clearTimeout(pending?.timer)
  pending?.abort.abort()
}
