import { changeFieldRight, type FieldRight } from '@dougong/contract/online/forms/rights/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Switch, Table } from 'antd'
import { useState } from 'react'
import { answer } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { fieldRights, rightsKey } from './rights.queries'
import styles from './rights.module.css'

const kinds = [
  { flag: 1, name: 'listShow', title: '列表可见' },
  { flag: 2, name: 'formShow', title: '表单可见' },
  { flag: 3, name: 'formEditable', title: '表单可编辑' },
] as const
type Kind = (typeof kinds)[number]

/** The fields of a form; each switch restricts one at once. */
export function FieldRights({ formId }: { formId: string }) {
  const client = useQueryClient()
  const { data, error, isPending, isFetching, refetch } = useQuery(fieldRights(formId))
  const [busy, setBusy] = useState<string>()

  async function change({ code }: FieldRight, { flag, name }: Kind, isOn: boolean) {
    setBusy(`${code} ${name}`)
    await answer(changeFieldRight, {
      body: { cgformId: formId, code, switchFlag: flag, [name]: isOn },
    }).catch(() => undefined)
    await client.invalidateQueries({ queryKey: rightsKey(formId) })
    setBusy(undefined)
  }

  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <Table<FieldRight>
      rowKey="id"
      size="small"
      loading={isPending}
      dataSource={data ?? []}
      pagination={false}
      columns={[
        {
          title: '字段',
          render: (_, { title, code, problem }) => (
            <>
              {title} <span className={styles.problem}>{code}</span>
              {problem && <div className={styles.problem}>{problem}</div>}
            </>
          ),
        },
        ...kinds.map((kind) => ({
          title: kind.title,
          align: 'center' as const,
          onHeaderCell: () => ({ style: { whiteSpace: 'nowrap' as const } }),
          render: (_: unknown, right: FieldRight) => (
            <Switch
              size="small"
              aria-label={`限制 ${right.title} ${kind.title}`}
              checked={right[kind.name]}
              disabled={kind.flag !== 1 && right.problem !== null && !right[kind.name]}
              loading={busy === `${right.code} ${kind.name}`}
              onChange={(isOn) => void change(right, kind, isOn)}
            />
          ),
        })),
      ]}
    />
  )
}
