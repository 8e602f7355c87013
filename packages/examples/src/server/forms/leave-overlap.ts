import { refuse } from '@dougong/contract/errors'
import { ofTenantSql } from '@dougong/server/access/tenants'
import { runStatement, Statement } from '@dougong/server/database/statement'
import type { Happening, HookedRecord, RecordHook } from '@dougong/server/services/record-hook'

export const leaveOverlapName = 'examples:leaveOverlap'

/** What a form like the leave request can be held to: nobody is away twice at the same time. */
export const leaveOverlap: RecordHook = {
  title: '请假单：同一申请人的请假日期不能重叠',
  async beforeAdd(values, at) {
    await refuseOverlap(values, at)
    return {}
  },
  async beforeEdit(values, { record, ...at }) {
    await refuseOverlap({ ...record, ...values }, at)
    return {}
  },
}

async function refuseOverlap(leave: HookedRecord, { tx, actor, table }: Happening): Promise<void> {
  const { id = null, applicant, first_day: first, last_day: last } = leave
  if (typeof applicant !== 'string' || typeof first !== 'string' || typeof last !== 'string') return
  if (last < first) refuse('record.invalid', { detail: '结束日期不能早于开始日期' })
  /* two requests that are saved at once see each other */
  await runStatement(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${table} ${applicant}`])
  const statement = new Statement()
  const text = `select first_day::text as first, last_day::text as last from ${table}
    where applicant = ${statement.value(applicant)} and id is distinct from ${statement.value(id)}
      and first_day <= ${statement.value(last)} and last_day >= ${statement.value(first)}
      and ${ofTenantSql(actor, statement)} order by first_day limit 1`
  const [other] = await runStatement<{ first: string; last: string }>(tx, text, statement.values)
  if (other) refuse('record.invalid', { detail: `已有 ${other.first} 至 ${other.last} 的请假，日期不能重叠` })
}
