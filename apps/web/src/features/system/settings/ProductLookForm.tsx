import { type ProductLook, productLookLimits, saveProductLook } from '@dougong/contract/system/product-look'
import { Alert, App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Can } from '../../../shared/access/Can'
import { useMay } from '../../../shared/access/may'
import { answer } from '../../../shared/api/client'
import { refreshProduct } from '../../../shared/product'
import { ColourRadios } from '../../../shared/theme/ColourChoice'
import { useSaving } from '../../../shared/use-saving'
import { LogoInput } from './LogoInput'
import styles from './SystemSettingsPage.module.css'

interface ProductLookFormProps {
  look: ProductLook
  defaults: ProductLook
  onSaved: () => void
}

/** What the product is called and how it looks, for everybody; what is empty is as the environment says. */
export function ProductLookForm({ look, defaults, onSaved }: ProductLookFormProps) {
  const { message } = App.useApp()
  const [form] = Form.useForm<ProductLook>()
  const mayEdit = useMay('system:look:edit')
  const [isTouched, setTouched] = useState(false)
  const { isSaving, refusal, save } = useSaving()

  async function finish({ title, tagline, primaryColor, logo }: ProductLook) {
    const body = {
      title: title.trim() === '' || title === defaults.title ? null : title,
      tagline: tagline === defaults.tagline ? null : tagline,
      primaryColor: primaryColor === defaults.primaryColor ? null : primaryColor,
      ...(logo !== look.logo && { logo: logo || null }),
    }
    const isSaved = await save(async () => {
      void message.success((await answer(saveProductLook, { body }, { quiet: true })).message)
    })
    if (!isSaved) return
    setTouched(false)
    await refreshProduct()
    onSaved()
  }

  return (
    <Form
      form={form}
      name="product-look"
      layout="vertical"
      disabled={!mayEdit}
      className={styles.look ?? ''}
      initialValues={look}
      onValuesChange={() => setTouched(true)}
      onFinish={(values) => void finish(values)}
    >
      {refusal && <Alert className={styles.refusal ?? ''} type="error" showIcon title={refusal} />}
      <Form.Item name="title" label="产品名称" extra="显示在登录页、页面顶部、浏览器标签和发出的邮件里">
        <Input maxLength={productLookLimits.title} placeholder={defaults.title} showCount />
      </Form.Item>
      <Form.Item name="tagline" label="登录页标语" extra="登录页上产品名称下面的一行，可以不填">
        <Input maxLength={productLookLimits.tagline} showCount />
      </Form.Item>
      <Form.Item name="logo" label="标志" extra="PNG、JPG 或 WebP，不超过 256 KB，正方形最合适">
        <LogoInput disabled={!mayEdit} />
      </Form.Item>
      <Form.Item name="primaryColor" label="主题色" extra="没有自己选过主题色的人看到的颜色">
        <ColourRadios name="product-colour" disabled={!mayEdit} />
      </Form.Item>
      <Can do="system:look:edit">
        <Button type="primary" htmlType="submit" loading={isSaving} disabled={!isTouched}>
          保存
        </Button>
      </Can>
    </Form>
  )
}
