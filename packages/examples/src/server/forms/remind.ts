import { refuse } from '@dougong/contract/errors'
import { momentText } from '@dougong/contract/reading/read-moment'
import type { ServerAction } from '@dougong/server/resource/serve-resource'

const received = '3'
const longestRemark = 500

/** What a button of the purchase orders can run: notes in the remarks that the supplier was reminded, and by whom. */
export const remind: ServerAction = {
  title: '采购单：在备注中记一次催货',
  async run({ status, remark }, { actor }) {
    if (status === received) refuse('record.invalid', { detail: '已到货的采购单不用催' })
    const line = `${momentText(new Date())} ${actor.realname} 催货`
    const text = typeof remark === 'string' && remark !== '' ? `${remark}\n${line}` : line
    return { remark: text.slice(-longestRemark) }
  },
}
