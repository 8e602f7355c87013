import { readAbout } from '@dougong/contract/system/about'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Descriptions, Spin } from 'antd'
import { call } from '../../shared/api/client'
import { clientConfig } from '../../shared/client-config'
import { useProduct } from '../../shared/product'
import { LoadFailure } from '../../shared/ui/LoadFailure'

/** Which product and version this is, for whoever reports something. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const title = useProduct((product) => product.title)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['about'],
    queryFn: ({ signal }) => call(readAbout, {}, { signal, quiet: true }),
  })
  return (
    <Dialog open mask={{ closable: true }} title="关于" footer={null} width={420} onCancel={onClose}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Spin spinning={!data}>
          <Descriptions
            column={1}
            size="small"
            items={[
              { key: 'product', label: '产品', children: title },
              { key: 'version', label: '版本', children: data?.version ?? '' },
              { key: 'commit', label: '构建', children: data ? (data.commit ?? '未知') : '' },
              ...(clientConfig.helpUrl
                ? [
                    {
                      key: 'help',
                      label: '帮助',
                      children: (
                        <a href={clientConfig.helpUrl} target="_blank" rel="noreferrer">
                          帮助文档
                        </a>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </Spin>
      )}
    </Dialog>
  )
}
