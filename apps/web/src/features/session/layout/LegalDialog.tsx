import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useProduct } from '../../../shared/product'
import type { LegalName } from './legal-names'
import { legalText } from './legal-texts'

/** The privacy statement or the terms of use, to read. */
export function LegalDialog({ name, onClose }: { name: LegalName; onClose: () => void }): ReactNode {
  const productTitle = useProduct((product) => product.title)
  const { title, opening, sections } = legalText(name, productTitle)
  return (
    <Dialog
      open
      centered
      mask={{ closable: true }}
      bodyProps={{ tabIndex: 0 }}
      width={640}
      title={title}
      okText="知道了"
      onOk={onClose}
      onCancel={onClose}
      footer={(_all, { OkBtn }) => <OkBtn />}
    >
      <Typography.Paragraph>{opening}</Typography.Paragraph>
      {sections.map(({ heading, text }) => (
        <section key={heading}>
          <Typography.Title level={5}>{heading}</Typography.Title>
          <Typography.Paragraph>{text}</Typography.Paragraph>
        </section>
      ))}
    </Dialog>
  )
}
