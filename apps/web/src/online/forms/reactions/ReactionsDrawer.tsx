import {
  type Reaction,
  type ReactionKind,
  type ReactionMoment,
  reactionMoments,
  readFormReactions,
} from '@dougong/contract/online/forms/reactions/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import type { ResourceRow } from '../../../resource/resource.queries'
import { useMay } from '../../../shared/access/may'
import { call } from '../../../shared/api/client'
import { ColourTag } from '../../../shared/ui/ColourTag'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Nothing } from '../../../shared/ui/Nothing'
import { SideDrawer } from '../../../shared/ui/SideDrawer'
import { eventTitles } from '../event-titles'
import styles from './reactions.module.css'

/** What is opened to change what happens. */
export type ReactionPlace = 'hooks' | 'webhooks' | 'automation' | 'flows' | 'buttons' | 'links'

interface ReactionsDrawerProps {
  form: ResourceRow
  onOpen: (place: ReactionPlace) => void
  onClose: () => void
}

const momentTitles: Readonly<Record<ReactionMoment, string>> = {
  ...eventTitles,
  settled: '停止修改一段时间后',
  submitted: '提交审批时',
  decided: '审批结束时',
  pressed: '点击按钮时',
  answered: '外部链接被打开或填写时',
  received: '收到外部请求时',
  scheduled: '到时间',
  dated: '到达记录中的日期时',
  written: '其他表单的流程和规则修改它',
}

const kinds: Readonly<Record<ReactionKind, { title: string; place?: ReactionPlace; isDesign?: true }>> = {
  hook: { title: '服务端钩子', place: 'hooks', isDesign: true },
  webhook: { title: 'Webhook', place: 'webhooks' },
  rule: { title: '自动化', place: 'automation' },
  flow: { title: '审批流程', place: 'flows' },
  button: { title: '自定义按钮', place: 'buttons', isDesign: true },
  link: { title: '外部链接', place: 'links' },
  subscription: { title: '报表订阅' },
}

/** Everything that happens by itself, or at a click, around the records of a form, by moment. */
export function ReactionsDrawer({ form, onOpen, onClose }: ReactionsDrawerProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['form-reactions', form.id],
    queryFn: ({ signal }) => call(readFormReactions, { params: { id: form.id } }, { signal, quiet: true }),
    gcTime: 0,
  })
  return (
    <SideDrawer title={`变化时会发生什么：${String(form.tableTxt)}`} size={640} onClose={onClose}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data ? (
        <>
          {data.unseen.length > 0 && (
            <Alert
              type="info"
              showIcon
              className={styles.note ?? ''}
              title={`您无权查看${data.unseen.map((kind) => kinds[kind].title).join('、')}，这里可能不完整。`}
            />
          )}
          {data.reactions.length === 0 ? (
            <Nothing
              text="记录变化时不会发生别的事情"
              about="可以为表单添加服务端钩子、Webhook、自动化规则、审批流程、自定义按钮、外部链接和报表订阅。"
            />
          ) : (
            reactionMoments.map((moment) => (
              <Moment
                key={moment}
                title={momentTitles[moment]}
                reactions={data.reactions.filter((each) => each.moment === moment)}
                onOpen={onOpen}
              />
            ))
          )}
        </>
      ) : (
        <Skeleton active />
      )}
    </SideDrawer>
  )
}

interface MomentProps {
  title: string
  reactions: readonly Reaction[]
  onOpen: (place: ReactionPlace) => void
}

function Moment({ title, reactions, onOpen }: MomentProps) {
  const mayDesign = useMay('online:form:edit')
  if (reactions.length === 0) return null
  return (
    <section aria-label={title} className={styles.moment}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {reactions.map(({ kind, name, detail, isActive }, index) => {
          const { title: kindTitle, place, isDesign } = kinds[kind]
          const mayOpen = place !== undefined && (mayDesign || !isDesign)
          return (
            // Names are not unique, and nothing is moved: the place is what tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles.reaction} data-active={isActive}>
              <ColourTag color={isActive ? 'blue' : 'orange'}>{kindTitle}</ColourTag>
              <span className={styles.what}>
                <span className={styles.name}>{name}</span>
                {detail && <span className={styles.detail}>{detail}</span>}
              </span>
              {!isActive && <span className={styles.detail}>未启用</span>}
              {mayOpen && (
                <Button
                  type="link"
                  size="small"
                  aria-label={`设置${kindTitle}“${name}”`}
                  onClick={() => onOpen(place)}
                >
                  设置
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
