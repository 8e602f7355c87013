import { openLink, type OpenedLink } from '@dougong/contract/online/links/answers'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { clientConfig } from '../shared/client-config'
import { windowTitle } from '../shared/page-title'
import { AnswerForm } from './AnswerForm'
import styles from './answers.module.css'
import { type Conditions, conditionsOf } from './conditions'
import { callOpenly, Refused } from './link-calls'
import { ShownRecord } from './ShownRecord'
import { Message } from './Message'

/** `/f#…`: what a link opens for people without an account. */
export function AnswerPage() {
  const token = useLocation().hash.slice(1)
  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <Link key={token} token={token} />
      </div>
      <p className={styles.foot}>由 {clientConfig.productTitle} 提供</p>
    </main>
  )
}

function Link({ token }: { token: string }) {
  const [opened, setOpened] = useState<OpenedLink & { conditions: Conditions }>()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    open(token || '-', leaving.signal).then(setOpened, (error: unknown) => {
      if (error instanceof Refused) setFailure(error.message)
    })
    return () => leaving.abort()
  }, [token, attempt])

  useEffect(() => {
    document.title = windowTitle(opened?.title || '外部链接')
  }, [opened])

  const again = () => {
    setFailure(undefined)
    setAttempt((count) => count + 1)
  }
  if (failure !== undefined)
    return (
      <Message mark="!" title="打不开这个链接" action={{ text: '重试', run: again }}>
        {failure}
      </Message>
    )
  if (!opened)
    return (
      <p className={styles.waiting} role="status">
        加载中…
      </p>
    )
  if (opened.state !== 'open') return <Closed link={opened} />
  return opened.action === 'detail' ? (
    <ShownRecord link={opened} />
  ) : (
    <AnswerForm token={token} link={opened} conditions={opened.conditions} onClosed={again} />
  )
}

async function open(token: string, signal: AbortSignal) {
  const link = await callOpenly(openLink, { body: { token } }, { signal })
  return { ...link, conditions: await conditionsOf(link.fields, link.record) }
}

const reasons: Record<Exclude<OpenedLink['state'], 'open'>, [title: string, text: string]> = {
  unknown: ['链接不存在', '请检查链接是否完整；它也可能已被删除或重新生成，请向发布者索取新的链接。'],
  revoked: ['链接已停用', '发布者已停用这个链接。'],
  ended: ['已经截止', '已过截止时间，不再接受提交。'],
  full: ['名额已满', '提交数量已达上限，不再接受提交。'],
  closed: ['链接已停用', '此表单已不再对外开放，如有疑问请联系发布者。'],
  outdated: ['链接暂不可用', '表单已修改，请联系发布者更新链接。'],
}

function Closed({ link: { state, title, endsAt } }: { link: OpenedLink }) {
  if (state === 'open') return null
  const [reason, text] = reasons[state]
  return (
    <Message mark="—" title={reason} over={title}>
      {text}
      {state === 'ended' && endsAt && (
        <>
          <br />
          截止时间：{endsAt}
        </>
      )}
    </Message>
  )
}
