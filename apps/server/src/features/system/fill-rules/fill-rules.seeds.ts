import type { Fresh } from '../../../database/seed'
import type { Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'

interface FillRuleSeed {
  code: string
  name: string
  handler: string
  params: string | null
}

/** Rules that forms and other systems know by their codes. */
const fillRuleSeeds: FillRuleSeed[] = [
  { code: 'org_num_role', name: '机构编码生成', handler: 'OrgCodeRule', params: '{"parentId":""}' },
  {
    code: 'category_code_rule',
    name: '分类字典编码生成',
    handler: 'CategoryCodeRule',
    params: '{"pid":""}',
  },
  { code: 'shop_order_num', name: '订单流水号', handler: 'OrderNumberRule', params: null },
]

export async function seedFillRules(tx: Transaction, fresh: Fresh): Promise<void> {
  for (const { code, name, handler, params } of await fresh('fillRule', fillRuleSeeds, (row) => row.code)) {
    const row = { id: newId(), rule_code: code, rule_name: name, rule_class: handler, rule_params: params }
    await tx
      .insertInto('sys_fill_rule')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
