import { transfers } from '../../contract/transfers'
import { DetailList } from '@dougong/widgets/details/DetailList'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dictionaryOptions } from '@dougong/web/shared/dictionaries/dictionaries'
import styles from './forms.module.css'

/** What was filled in, to read. */
export function TransferFacts({ values }: { values: Record<string, unknown> }) {
  const { data: channels = [] } = useQuery({
    queryKey: ['dictionary', 'transfer_channel'],
    queryFn: ({ signal }) => dictionaryOptions('transfer_channel', { signal }),
  })
  const contents: Record<string, ReactNode> = {
    ...(values as Record<string, ReactNode>),
    channel: channels.find(({ value }) => value === values.channel)?.text,
    amount: <span className={styles.amount}>￥{Number(values.amount ?? 0).toFixed(2)}</span>,
  }
  const entries = transfers.form.map((name) => ({
    key: name,
    term: transfers.fields[name].title,
    content: contents[name],
  }))
  return <DetailList entries={entries} columns={1} />
}
