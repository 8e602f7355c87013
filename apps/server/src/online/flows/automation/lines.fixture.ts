import type { FlowAct } from '@dougong/contract/online/flows/acts/act'
import type { Who } from '@dougong/contract/online/flows/flow'
import type { FormField } from '@dougong/contract/online/forms/form'
import { fieldOf } from '../../forms/forms.fixture'
import type { RuleServer, WatchedForm } from './rules.fixture'

/** A form whose records have lines, each with an item and a count. */
export interface FormWithLines extends WatchedForm {
  part: string
  /** What a line of the stock is lowered by. */
  lower(stock: WatchedForm, settings?: object): FlowAct<Who>
}

export async function formWithLines(
  rules: RuleServer,
  further: readonly FormField[] = [],
): Promise<FormWithLines> {
  const form = await rules.form([], { tableType: 2 })
  const part = `${form.table}_line`
  await rules.forms.publish(
    part,
    [
      fieldOf('delivery_id', { length: 36, belongsTo: { table: form.table, field: 'id' } }),
      fieldOf('item', { title: '物品' }),
      fieldOf('count', { title: '件数', type: 'int', length: 10 }),
      fieldOf('keeper', { title: '保管人', control: 'sel_user' }),
      ...further,
    ],
    { head: { tableType: 3, relationType: 0, tableTxt: '明细' } },
  )
  return {
    ...form,
    part,
    lower: (stock, settings) => ({ ...lowering(part, stock), ...settings }) as FlowAct<Who>,
  }
}

function lowering(part: string, { path: at }: WatchedForm): FlowAct<Who> {
  return {
    kind: 'changeFound',
    at,
    where: [{ field: 'name', operator: 'eq', value: { kind: 'lineField', field: 'item' } }],
    max: 1,
    values: { quantity: { kind: 'increase', formula: `-${part}.count` } },
    over: { kind: 'parts', part },
  }
}
