import { refuse } from '@dougong/contract/errors'
import { announcements } from '@dougong/contract/system/announcements'
import type { Transaction } from '../../database/transaction'
import { htmlToText } from '../../platform/html'
import { serveResource, type Values } from '../../resource/serve-resource'
import { messageMark } from '../../services/messages/channels/in-app'
import { replaceAudience } from './audiences'

const choices = {
  msgCategory: ['1', '2'],
  priority: ['L', 'M', 'H'],
  msgType: ['ALL', 'USER', 'DEPART', 'ROLE'],
  openType: ['url', 'component'],
}

export const announcementsResource = serveResource(announcements, {
  table: 'sys_announcement',
  tenant: 'own',
  page: 'system/SysAnnouncementList',
  softDelete: true,
  /* messages to somebody are nobody else's to read */
  limitRows: (_, statement) => `"business_type" is distinct from ${statement.value(messageMark)}`,
  ownCalls: ['get'],
  beforeCreate: async (values, { actor }) => {
    const planned = { ...values, startTime: values.startTime ?? actor.now }
    refuseUnknownChoices(planned)
    refuseUnsafePage(planned)
    refuseBadPeriod(planned)
    return withAbstract({ ...planned, msgContent: values.msgContent ?? '' })
  },
  beforeChange: async (id, values, { tx }) => {
    const current = await findPlan(tx, id)
    if (current?.sendStatus !== '0') refuse('announcement.notDraft')
    refuseUnknownChoices(values)
    refuseUnsafePage({ ...current, ...values })
    const startTime = values.startTime ?? current.startTime
    refuseBadPeriod({ ...current, ...values, startTime })
    const changed: Values = {
      ...values,
      ...('startTime' in values && { startTime }),
      ...('msgContent' in values && { msgContent: values.msgContent ?? '' }),
    }
    if (!('msgAbstract' in values || 'msgContent' in values)) return changed
    const { msgAbstract = current.msgAbstract, msgContent = current.msgContent } = changed
    /* what began as the former text did follows the new one */
    const isDerived = msgAbstract === beginningOf(current.msgContent)
    return { ...changed, ...withAbstract({ msgAbstract: isDerived ? null : msgAbstract, msgContent }) }
  },
  afterSave: async (id, { tx, actor, input }) => {
    const chosen = (name: string) => {
      const ids = input[name]
      return typeof ids === 'string' ? [...new Set(ids.split(',').filter(Boolean))] : undefined
    }
    await replaceAudience(tx, actor, id, {
      USER: chosen('userIds'),
      DEPART: chosen('departIds'),
      ROLE: chosen('roleIds'),
    })
  },
  beforeRemove: async (ids, { tx }) => {
    /* whatever the tenant: called for a record that the actor's view has locked */
    const released = await tx
      .selectFrom('sys_announcement')
      .select('id')
      .where('id', 'in', [...ids])
      .where('send_status', '=', '1')
      .executeTakeFirst()
    if (released) refuse('announcement.released')
  },
})

async function findPlan(tx: Transaction, id: string) {
  /* whatever the tenant: called for a record that the actor's view has locked */
  return tx
    .selectFrom('sys_announcement')
    .select([
      'send_status as sendStatus',
      'start_time as startTime',
      'end_time as endTime',
      'open_type as openType',
      'open_page as openPage',
      'content as msgContent',
      'summary as msgAbstract',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

function refuseUnknownChoices(values: Values): void {
  for (const [name, known] of Object.entries(choices)) {
    const value = values[name]
    if (value !== undefined && value !== null && !known.includes(String(value)))
      refuse('record.invalid', {
        detail: `${announcements.fields[name as keyof typeof choices].title}的取值不在允许的范围内`,
      })
  }
}

/** Where a reader is led: to a page of ours, or to the web; never into a script. */
function refuseUnsafePage({ openType, openPage }: Values): void {
  if (openType !== 'url' || typeof openPage !== 'string') return
  if (!/^(?:https?:\/\/|\/(?![/\\]))/i.test(openPage)) refuse('announcement.badPage')
}

/** Readers see the summary first: where its author wrote none, it is how the text begins. */
function withAbstract<Texts extends Values>(values: Texts): Texts & Values {
  if (values.msgAbstract) return values
  if (!values.msgContent) refuse('announcement.empty')
  return { ...values, msgAbstract: beginningOf(values.msgContent) || null }
}

const maxBeginning = 100

function beginningOf(content: Values[string]): string {
  return htmlToText(String(content ?? ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxBeginning)
    .trim()
}

/** Both times are text of one form and one zone: they compare as letters. */
function refuseBadPeriod({ startTime, endTime }: Values): void {
  if (endTime === undefined || endTime === null) return
  if (String(startTime) >= String(endTime)) refuse('announcement.badPeriod')
}
