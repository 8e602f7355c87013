import { readExamples, removeExamples, showExamples } from '../../contract/removal'
import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Skeleton, Switch } from 'antd'
import { call } from '@dougong/web/shared/api/client'
import { LoadFailure } from '@dougong/web/shared/ui/LoadFailure'
import { Panel } from '@dougong/web/shared/ui/Panel'
import styles from './RemoveExamplesPage.module.css'

/** `/jeecg/removeExamples`: says what the examples are made of, and removes them. */
export function RemoveExamplesPage() {
  const { modal, message } = App.useApp()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['examples'],
    queryFn: ({ signal }) => call(readExamples, {}, { signal, quiet: true }),
  })
  const removing = useMutation({
    mutationFn: (rows: number) => call(removeExamples, { query: { rows } }),
    onError: () => void refetch(),
    onSuccess: () => void message.success('示例已移除'),
  })
  const showing = useMutation({
    mutationFn: (isShown: boolean) => call(showExamples, { body: { isShown } }),
    onSettled: () => refetch(),
  })
  if (error)
    return (
      <Panel title="移除示例">
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Panel>
    )
  if (!data)
    return (
      <Panel title="移除示例">
        <Skeleton active />
      </Panel>
    )
  const { tables, rows, ownRows, isShown } = data
  const own = ownRows > 0 ? `其中 ${ownRows} 条由用户录入或修改过` : '全部为系统自带'
  const ask = () =>
    modal.confirm({
      title: '移除全部示例？',
      content: `${tables} 张示例表和其中的 ${rows} 条数据将被删除（${own}），无法恢复。`,
      okText: '移除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      autoFocusButton: 'cancel',
      onOk: () => removing.mutateAsync(rows),
    })
  return (
    <Panel title="移除示例">
      <div className={styles.text}>
        <label className={styles.switch}>
          <Switch
            checked={isShown}
            loading={showing.isPending}
            onChange={(isOn) => showing.mutate(isOn)}
            aria-describedby="examples-menu"
          />
          在菜单中显示“示例”
        </label>
        <p id="examples-menu">
          关闭后示例对所有人从菜单中消失，页面和数据不变。要再显示，到“菜单管理”编辑“示例”，关闭“在菜单中隐藏”，或在这个页面打开（地址
          /jeecg/removeExamples）。
        </p>
        <p>示例包括菜单“示例”下的全部页面、三个在线表单，以及它们的 {tables} 张数据表。</p>
        <p>
          现有数据 {rows} 条，{own}。
        </p>
        <p>移除后这些菜单对所有人立即消失。以后若要恢复，请以环境变量 EXAMPLES=on 重新启动服务器。</p>
        <Button danger type="primary" loading={removing.isPending} onClick={ask}>
          移除示例…
        </Button>
      </div>
    </Panel>
  )
}
