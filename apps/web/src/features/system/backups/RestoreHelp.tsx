import { Dialog } from '@dougong/widgets/modal/Dialog'
import styles from './BackupsPage.module.css'

/** How a backup becomes an installation again: at the machine, never by a click. */
export function RestoreHelp({ folder, onClose }: { folder: string; onClose: () => void }) {
  return (
    <Dialog open mask={{ closable: true }} title="如何恢复" footer={null} width={640} onCancel={onClose}>
      <p>备份包含数据库、上传的文件和密钥，文件只有服务器账号可读。请定期复制到另一台机器妥善保管：</p>
      <p className={styles.command}>{folder}</p>
      <p>恢复在服务器上进行，只写入空的数据目录（或 DATABASE_URL 指定的空数据库），不会覆盖已有数据：</p>
      <p
        className={styles.command}
      >{`DATA_DIR=./restored npm run restore -- <备份文件>\nDATA_DIR=./restored npm start`}</p>
      <p>恢复后原来的登录会话失效，账号和密码与备份时相同。较旧版本的备份会在启动时自动升级。</p>
      <p>
        每晚的自动备份由“定时任务”中的“数据备份”执行：参数 7 表示保留最近 7 份，30d 表示保留 30
        天；手动备份不会被自动删除。
      </p>
    </Dialog>
  )
}
