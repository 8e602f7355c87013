import { freeButton, restrictButton } from '@dougong/contract/online/forms/rights/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Spin, Switch } from 'antd'
import { useState } from 'react'
import { answer } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { buttonRights, rightsKey } from './rights.queries'
import styles from './rights.module.css'

/** The buttons of a form; each switch restricts one at once. */
export function ButtonRights({ formId }: { formId: string }) {
  const client = useQueryClient()
  const { data, error, isPending, isFetching, refetch } = useQuery(buttonRights(formId))
  const [busy, setBusy] = useState<string>()

  async function change(code: string, isOn: boolean) {
    setBusy(code)
    const id = data?.authList.find((right) => right.code === code)?.id ?? ''
    const done = isOn
      ? answer(restrictButton, { body: { cgformId: formId, code } })
      : answer(freeButton, { params: { id } })
    await done.catch(() => undefined)
    await client.invalidateQueries({ queryKey: rightsKey(formId) })
    setBusy(undefined)
  }

  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <Spin spinning={isPending}>
      {data?.buttonList.map(({ code, title, status }) => (
        <label key={code} className={styles.line}>
          <span>
            {title} <span className={styles.problem}>{code}</span>
          </span>
          <Switch
            size="small"
            aria-label={`限制按钮 ${title}`}
            checked={status === 1}
            loading={busy === code}
            onChange={(isOn) => void change(code, isOn)}
          />
        </label>
      ))}
    </Spin>
  )
}
