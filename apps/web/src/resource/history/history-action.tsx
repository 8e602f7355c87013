import { lazyPart } from '@dougong/widgets/lazy-part'
import type { RowAction } from '../row-actions/row-action'
import type { RecordName } from './history.queries'

const HistoryDrawer = lazyPart(async () => (await import('./HistoryDrawer')).HistoryDrawer)

/** 历史 of a record: opens its versions for those who may see them. */
export function historyAction(record: RecordName, name: string): RowAction {
  return {
    label: '历史',
    may: 'system:dataLog:list',
    dialog: (close) => <HistoryDrawer record={record} name={name} onClose={close} />,
  }
}
