import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'
import { useState } from 'react'
import { type Asked, fromHash } from '../../resource/address/list-address'
import { useListAddress } from '../../resource/address/use-list-address'
import { usePaging } from '../../shared/ui/paging'
import type { AnnouncementFilter } from './AnnouncementSearch'

/** What one's own messages can be asked by, as far as an address is concerned. */
const messages = defineResource({
  title: '我的消息',
  path: '/sys/sysAnnouncementSend',
  permission: '',
  fields: {
    titile: field.text('标题'), // sic
    sender: field.text('发布人'),
    msgCategory: field.text('消息类型'),
    readFlag: field.text('阅读状态'),
    starFlag: field.text('标星'),
  },
  list: [],
  search: [],
  form: [],
  sort: { by: 'createTime', order: 'desc' },
})

const usual: Asked = { filter: {}, advanced: {}, sort: undefined, page: { pageNo: 1, pageSize: 10 } }

/** Filter and page of one's own messages, kept in the page's address as lists of records keep theirs. */
export function useAskedMessages() {
  const [begun] = useState(() => fromHash(messages, window.location.hash, usual) ?? usual)
  const [filter, setFilter] = useState<AnnouncementFilter>(begun.filter)
  const { page, restart, turnTo, paginationFor } = usePaging(begun.page)
  useListAddress(messages, true, { ...usual, filter, page }, usual, (asked) => {
    setFilter(asked.filter)
    turnTo(asked.page)
  })
  function ask(next: AnnouncementFilter) {
    setFilter(next)
    restart()
  }
  return { filter, ask, page, paginationFor }
}
