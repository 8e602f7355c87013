import { testFillRule } from '@dougong/contract/system/fill-rules'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin, Typography } from 'antd'
import type { ResourceRow } from '../../../resource/resource.queries'
import { call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'

interface TestDialogProps {
  rule: ResourceRow
  onClose: () => void
}

/** Shows what a rule would make now, as often as asked. */
export function TestDialog({ rule, onClose }: TestDialogProps) {
  const [ruleCode, ruleName] = [String(rule.ruleCode), String(rule.ruleName)]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['fill-rule-test', ruleCode],
    queryFn: ({ signal }) => call(testFillRule, { query: { ruleCode } }, { signal, quiet: true }),
    gcTime: 0,
    staleTime: 0,
  })
  const again = () => void refetch()
  return (
    <Dialog
      open
      width={520}
      title={`测试：${ruleName}`}
      onCancel={onClose}
      footer={[
        <Button key="again" type="primary" loading={isFetching} onClick={again}>
          再次生成
        </Button>,
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
      ]}
    >
      {error ? (
        <LoadFailure error={error} onRetry={again} isRetrying={isFetching} />
      ) : (
        <Spin spinning={isFetching}>
          <p>生成的值（测试不占用序号）：</p>
          <Typography.Text strong copyable>
            {Array.isArray(data) ? data.join('、') : String(data ?? '')}
          </Typography.Text>
        </Spin>
      )}
    </Dialog>
  )
}
