import type { RecordComment } from '@dougong/contract/resource/comments'
import type { LookedAt } from '@dougong/contract/sockets'
import { PersonAvatar } from '@dougong/widgets/avatar-list/PersonAvatar'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { askToRemove } from '@dougong/widgets/modal/removal-question'
import { App, Button, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { lookAt } from '../../shared/live/looking'
import { useSession } from '../../shared/session/session-state'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { CommentEditor } from './CommentEditor'
import { commentsOn, rewriteComment, takeCommentAway, writeComment } from './comments.queries'
import { splitAtNames } from './mentions'
import { unsentOn } from './unsent'
import styles from './Comments.module.css'

/** What people write about a record, as it is written. */
export function Comments({ at, id }: LookedAt) {
  const queries = useQueryClient()
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(commentsOn({ at, id }))
  const reload = () => queries.invalidateQueries({ queryKey: commentsOn({ at, id }).queryKey })
  useEffect(
    () =>
      lookAt({ at, id }, () => {
        void queries.invalidateQueries({ queryKey: commentsOn({ at, id }).queryKey })
      }),
    [queries, at, id],
  )
  const total = data?.pages[0]?.total ?? 0
  const comments = [
    ...new Map(data?.pages.flatMap(({ records }) => records).map((each) => [each.id, each])).values(),
  ]

  return (
    <section className={styles.comments} aria-label="评论">
      <h3 className={styles.title}>评论{total > 0 && `（${total}）`}</h3>
      <CommentEditor
        record={{ at, id }}
        word="发表"
        onSave={async (written) => {
          const words = await writeComment({ at, id }, written)
          await reload()
          return words
        }}
      />
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 2 }} />
      ) : comments.length === 0 ? (
        <p className={styles.quiet}>还没有评论</p>
      ) : (
        <ul className={styles.list}>
          {comments.map((comment) => (
            <Comment key={comment.id} record={{ at, id }} comment={comment} onChanged={reload} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          查看更早的评论
        </Button>
      )}
    </section>
  )
}

interface CommentProps {
  record: LookedAt
  comment: RecordComment
  onChanged: () => Promise<void>
}

function Comment({ record, comment, onChanged }: CommentProps) {
  const { id, author, createTime, updateTime, isOwn } = comment
  const { message, modal } = App.useApp()
  const [isEdited, setEdited] = useState(() => isOwn && unsentOn(record, id) !== undefined)
  const removing = useMutation({
    mutationFn: () => takeCommentAway(id),
    onSuccess: async (words) => {
      await onChanged()
      void message.success(words)
    },
  })
  return (
    <li className={styles.comment}>
      <div className={styles.head}>
        <PersonAvatar name={author.realname} size={24} />
        <strong>{author.realname}</strong>
        <time
          className={styles.quiet}
          dateTime={createTime}
          title={updateTime ? `修改于 ${updateTime}` : undefined}
        >
          {createTime}
          {updateTime && '（已修改）'}
        </time>
        {isOwn && !isEdited && (
          <span className={styles.actions}>
            <Button type="link" size="small" onClick={() => setEdited(true)}>
              修改
            </Button>
            <Button
              type="link"
              size="small"
              danger
              loading={removing.isPending}
              onClick={() =>
                askToRemove(modal, { question: '确定删除这条评论吗？', onOk: () => removing.mutate() })
              }
            >
              删除
            </Button>
          </span>
        )}
      </div>
      {isEdited ? (
        <CommentEditor
          record={record}
          edited={comment}
          word="保存"
          onSave={async (written) => {
            const words = await rewriteComment(id, written)
            await onChanged()
            return words
          }}
          onDone={() => setEdited(false)}
        />
      ) : (
        <CommentText comment={comment} />
      )}
    </li>
  )
}

/** The text as it was written, names that it mentions marked; the reader's own stands out. */
function CommentText({ comment: { text, mentions } }: { comment: RecordComment }) {
  const own = useSession(({ info }) => info?.username)
  const isOwn = (name: string) =>
    mentions.some(({ username, realname }) => username === own && realname === name)
  return (
    <p className={styles.text}>
      {splitAtNames(text, mentions).map(({ text: piece, name }, index) =>
        name === undefined ? (
          piece
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
          <span key={index} className={isOwn(name) ? styles.ownName : styles.name}>
            {piece}
          </span>
        ),
      )}
    </p>
  )
}
