import { lazyPart } from '@dougong/widgets/lazy-part'
import type { RowAction } from '../row-actions/row-action'
import type { AskedRecord } from './why.queries'

const WhyRecordDrawer = lazyPart(async () => (await import('./WhyRecordDrawer')).WhyRecordDrawer)

/** 谁能看见 of a record, or of what it describes: whether somebody sees it, and why, for those who may ask. */
export function whyAction(record: AskedRecord): RowAction {
  return {
    label: '谁能看见',
    isAside: true,
    may: 'system:permission:why',
    dialog: (close) => <WhyRecordDrawer record={record} onClose={close} />,
  }
}
