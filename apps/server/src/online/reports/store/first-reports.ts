import type { RowsDefinition } from '@dougong/contract/online/reports/report'
import { platform } from '../../../access/tenants'
import type { Fresh } from '../../../database/seed'
import type { Transaction } from '../../../database/transaction'

/** The reports that come with the product. */
export async function seedReports(tx: Transaction, fresh: Fresh): Promise<void> {
  for (const { code, name, definition } of await fresh('report', firstReports, (report) => report.code))
    await tx
      .insertInto('onl_cgreport_head')
      .values({
        id: code,
        code,
        name,
        kind: 'resource',
        definition: JSON.stringify(definition) as never,
        tenant_id: platform,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

const firstReports: { code: string; name: string; definition: RowsDefinition }[] = [
  {
    code: 'report_user',
    name: '用户报表',
    definition: {
      resource: '/sys/user',
      columns: 'username realname workNo sex birthday phone email orgCodeTxt status'.split(' '),
      search: 'username realname sex birthday phone status'.split(' '),
      shownItems: 2,
      params: ['departId'],
    },
  },
  {
    code: 'report_dict',
    name: '字典报表',
    definition: {
      resource: '/sys/dict',
      columns: ['dictName', 'dictCode', 'type', 'description'],
      search: ['dictName', 'dictCode'],
      shownItems: 2,
      params: [],
    },
  },
]
