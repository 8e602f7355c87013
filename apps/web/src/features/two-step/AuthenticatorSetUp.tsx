import type { TwoStepSetUp } from '@dougong/contract/account/two-step'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { QrPicture } from '../../shared/qr/QrPicture'
import styles from './AuthenticatorSetUp.module.css'

/** What an authenticator application is given; its first code is typed below. */
export function AuthenticatorSetUp({ setUp }: { setUp: TwoStepSetUp }): ReactNode {
  const spaced = setUp.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return (
    <>
      <p>
        用手机上的验证器应用（如微信小程序“二次验证码”、Google Authenticator、Microsoft
        Authenticator）扫描二维码：
      </p>
      <div className={styles.secret}>
        <QrPicture label="两步验证的二维码" value={setUp.address} size={168} />
        <div className={styles.typed}>
          <p>无法扫描时，请在应用中手动输入密钥：</p>
          <Typography.Paragraph code copyable={{ text: setUp.secret, tooltips: ['复制', '已复制'] }}>
            {spaced}
          </Typography.Paragraph>
        </div>
      </div>
    </>
  )
}
