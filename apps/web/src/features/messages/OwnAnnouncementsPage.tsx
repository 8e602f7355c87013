import { readRecordAddress } from '@dougong/contract/records'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { useMutation, useQuery } from '@tanstack/react-query'
import { askToRemove } from '@dougong/widgets/modal/removal-question'
import { App, Button } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDevice } from '../../shared/settings/device'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { Panel } from '../../shared/ui/Panel'
import { AnnouncementCards } from './AnnouncementCards'
import { AnnouncementSearch, type AnnouncementFilter } from './AnnouncementSearch'
import { AnnouncementTable } from './AnnouncementTable'
import { ownAnnouncements } from './messages.queries'
import { useAnnouncementDialog } from './reading/announcement-dialog'
import { markAllRead, removeOwn } from './reading/announcements.queries'
import { useAskedMessages } from './use-asked-messages'
import styles from './OwnAnnouncementsPage.module.css'

const OpenedRecord = lazyPart(async () => (await import('../../resource/details/OtherRecord')).OpenedRecord)

/** `/isps/userAnnouncement`: the announcements addressed to the user, unread first; with `#` and an id, or a record that a message leads to, that one open. */
export function OwnAnnouncementsPage() {
  const isMobile = useDevice() === 'mobile'
  const { filter, ask, page, paginationFor } = useAskedMessages()
  const [selected, setSelected] = useState<string[]>([])
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(
    ownAnnouncements({ ...filter, ...page }),
  )
  const { open, openById, dialog } = useAnnouncementDialog()
  const [record, setRecord] = useState<{ at: string; id: string }>()
  useNamed({ openById, openRecord: setRecord })

  function search(next: AnnouncementFilter) {
    const isSame = JSON.stringify(next) === JSON.stringify(filter)
    ask(next)
    setSelected([])
    if (isSame) void refetch()
  }

  const rows = data?.records ?? []
  const Announcements = isMobile ? AnnouncementCards : AnnouncementTable
  return (
    <Panel>
      <AnnouncementSearch filter={filter} onSearch={search} />
      <Tools
        selected={selected.filter((id) => rows.some((row) => row.id === id))}
        onRemoved={() => setSelected([])}
      />
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Announcements
          rows={rows}
          isLoading={isPending || isPlaceholderData}
          pagination={paginationFor(data)}
          onOpen={open}
          selected={selected}
          onSelect={setSelected}
        />
      )}
      {dialog}
      <Suspense>{record && <OpenedRecord {...record} onClose={() => setRecord(undefined)} />}</Suspense>
    </Panel>
  )
}

interface Openers {
  openById: (id: string) => void
  openRecord: (record: { at: string; id: string }) => void
}

/**
 * Opens the message or the record that the address names, and takes it out of the address: who reloads the page means the
 * list. The window is asked, since a page knows its own address without what stands behind `#`.
 */
function useNamed({ openById, openRecord }: Openers): void {
  const navigate = useNavigate()
  useEffect(() => {
    const read = () => {
      const { hash, pathname, search } = window.location
      const id = /^#([\w-]{1,32})$/.exec(hash)?.[1]
      const record = readRecordAddress(hash)
      if (id !== undefined) openById(id)
      else if (record) openRecord(record)
      else return
      void navigate(pathname + search, { replace: true })
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [openById, openRecord, navigate])
}

/** What is done with several messages at once. */
function Tools({ selected, onRemoved }: { selected: readonly string[]; onRemoved: () => void }) {
  const { message, modal } = App.useApp()
  const notify = (words: string) => void message.success(words)
  const reading = useMutation({ mutationFn: markAllRead, onSuccess: notify })
  const removing = useMutation({
    mutationFn: () => removeOwn(selected),
    onSuccess: (words) => {
      notify(words)
      onRemoved()
    },
  })
  return (
    <div className={styles.tools}>
      <Button loading={reading.isPending} onClick={() => reading.mutate()}>
        全部已读
      </Button>
      {selected.length > 0 && (
        <Button
          danger
          loading={removing.isPending}
          onClick={() =>
            askToRemove(modal, {
              question: `确定从我的消息中删除选中的 ${selected.length} 条吗？`,
              onOk: () => removing.mutate(),
            })
          }
        >
          删除选中（{selected.length}）
        </Button>
      )}
    </div>
  )
}
