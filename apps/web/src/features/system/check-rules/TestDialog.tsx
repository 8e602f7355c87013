import { checkByCode } from '@dougong/contract/system/check-rules'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useMutation } from '@tanstack/react-query'
import { Alert, Input } from 'antd'
import { useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ApiError, call } from '../../../shared/api/client'
import styles from './TestDialog.module.css'

interface TestDialogProps {
  rule: ResourceRow
  onClose: () => void
}

/** Tries a rule on a value. */
export function TestDialog({ rule, onClose }: TestDialogProps) {
  const [ruleCode, ruleName] = [String(rule.ruleCode), String(rule.ruleName)]
  const [value, setValue] = useState('')
  const trial = useMutation({
    mutationFn: () =>
      call(checkByCode, { query: { ruleCode, value: encodeURIComponent(value) } }, { quiet: true }),
  })
  return (
    <Dialog open width={520} title={`测试：${ruleName}`} footer={null} onCancel={onClose}>
      <div className={styles.trial}>
        <Input.Search
          aria-label="测试值"
          placeholder="请输入要测试的值"
          enterButton="测试"
          maxLength={1000}
          value={value}
          loading={trial.isPending}
          onChange={({ target }) => {
            setValue(target.value)
            trial.reset()
          }}
          onSearch={() => {
            if (value !== '') trial.mutate()
          }}
        />
        {trial.isSuccess && <Alert type="success" showIcon title="校验通过" />}
        {trial.error && (
          <Alert
            type="error"
            showIcon
            title={trial.error instanceof ApiError ? trial.error.message : '测试失败，请重试'}
          />
        )}
      </div>
    </Dialog>
  )
}
