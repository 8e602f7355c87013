import type { FlowCase, FlowEvent, FlowPerson } from '@dougong/contract/online/flows/case-shapes'
import { PersonAvatar } from '@dougong/widgets/avatar-list/PersonAvatar'
import { StoredFileLinks } from '@dougong/widgets/file-upload/StoredFileLinks'
import type { ReactNode } from 'react'
import { staticUrl } from '../../../../shared/static-url'
import { SignaturePicture } from '../../signature/SignaturePicture'
import { DueTime } from '../../due/DueTime'
import { CaseLink } from './CaseLink'
import { namesOf, toneOf, wordsOf } from './timeline-words'
import styles from './case.module.css'

type OpenPerson = FlowCase['open'][number]['people'][number]

interface TimelineProps {
  of: Pick<FlowCase, 'timeline' | 'open' | 'ahead' | 'status'>
  onOpenCase: (id: string) => void
  /** What can be done about somebody whom the case waits for. */
  actsOn?: (person: OpenPerson) => ReactNode
  /** What can be done about a step where the case stands. */
  actsAt?: (place: FlowCase['open'][number]) => ReactNode
}

/** What happened to a case, where it stands, and what is still to come. */
export function Timeline({
  of: { timeline, open, ahead, status },
  onOpenCase,
  actsOn,
  actsAt,
}: TimelineProps) {
  const isRunning = status === 'running'
  return (
    <ol className={styles.timeline} aria-label="审批进度">
      {timeline.map((event) => (
        <Happened key={event.no} event={event} />
      ))}
      {isRunning &&
        open.map((place) => (
          <li key={`open ${place.step}`} className={styles.event} data-tone="busy" aria-current="step">
            <div className={styles.words}>
              <strong>{place.title}</strong>
              <span>{place.note === '' ? '等待处理' : place.note}</span>
              <time className={styles.time}>{place.since} 到达</time>
              {place.sub && (
                <CaseLink to={place.sub} onOpen={onOpenCase}>
                  查看
                </CaseLink>
              )}
              {actsAt?.(place)}
            </div>
            <ul className={styles.people}>
              {place.people.map((person) => (
                <li key={person.task}>
                  <Person person={person} />
                  {person.for && <span className={styles.quiet}>代理{person.for.realname}</span>}
                  {person.due && (
                    <span className={styles.quiet}>
                      时限 <DueTime due={person.due} isOverdue={person.isOverdue ?? false} />
                    </span>
                  )}
                  {person.state === 'waiting' && <span className={styles.quiet}>未轮到</span>}
                  {person.state === 'open' && actsOn?.(person)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      {isRunning &&
        ahead.map(({ step, title, people, note }) => (
          <li key={`ahead ${step}`} className={styles.event} data-tone="ahead">
            <div className={styles.words}>
              <span>{title}</span>
              <span className={styles.quiet}>{people.length > 0 ? namesOf(people) : note || '待定'}</span>
            </div>
          </li>
        ))}
    </ol>
  )
}

function Happened({ event }: { event: FlowEvent }) {
  const { by, stepTitle, time, comment, files, signature, changes, note } = event
  return (
    <li className={styles.event} data-tone={toneOf(event)}>
      <div className={styles.words}>
        {by && <Person person={by} />}
        <strong>{wordsOf(event)}</strong>
        {stepTitle && <span className={styles.quiet}>{stepTitle}</span>}
        <time className={styles.time}>{time}</time>
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {comment && <p className={styles.comment}>{comment}</p>}
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ field, title, before, after }) => (
            <li key={field}>
              {title}：<del>{before || '空'}</del> → <ins>{after || '空'}</ins>
            </li>
          ))}
        </ul>
      )}
      {signature !== null && <SignaturePicture path={signature} label={`${by?.realname ?? ''}的签名`} />}
      {files.length > 0 && <StoredFileLinks value={files.join(',')} />}
    </li>
  )
}

/** Somebody with their picture. */
export function Person({ person: { realname, avatar } }: { person: Omit<FlowPerson, 'username'> }) {
  return (
    <span className={styles.person}>
      <PersonAvatar name={realname} size={22} src={avatar ? staticUrl(avatar) : undefined} />
      {realname}
    </span>
  )
}
