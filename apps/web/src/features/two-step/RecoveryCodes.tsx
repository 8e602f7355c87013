import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { Alert, App, Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { saveLinked } from '../../shared/api/save-download'
import styles from './RecoveryCodes.module.css'

/** The recovery codes, which are told this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactNode {
  const { message } = App.useApp()
  const text = codes.join('\n')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      void message.success('已复制')
    } catch {
      void message.error('浏览器不允许复制，请手动抄写或下载')
    }
  }

  return (
    <>
      <Alert
        type="warning"
        showIcon
        title="请保存这些恢复码：只显示这一次。手机丢失时，每个恢复码可以代替验证码登录一次。"
      />
      <ul className={styles.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Space wrap>
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          复制
        </Button>
        <Button
          icon={<DownloadOutlined />}
          onClick={() =>
            saveLinked(
              `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}
`)}`,
              '恢复码.txt',
            )
          }
        >
          下载
        </Button>
      </Space>
    </>
  )
}
