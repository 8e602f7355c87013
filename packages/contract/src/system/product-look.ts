import { z } from 'zod'
import { anyone, may } from '../access'
import { type Colour, colours } from '../account/colours'
import { endpoint } from '../endpoint'

export const productLookLimits = { title: 40, tagline: 60, logoBytes: 262_144 } as const

/** Pictures that a logo may be; none that a browser would run. */
export const logoTypes = ['png', 'jpeg', 'webp'] as const

const colour = z.enum(colours.map(({ value }) => value) as [Colour, ...Colour[]])
/* base64 takes four characters for three bytes */
const maxLogoText = Math.ceil(productLookLimits.logoBytes / 3) * 4 + 40

/** What the product is called and how it looks where nobody has chosen otherwise. */
const productLookSchema = z.object({
  title: z.string(),
  /** What the sign-in page says below the title. */
  tagline: z.string(),
  primaryColor: colour,
  /** The address of the logo; empty where it is the product's own. */
  logo: z.string(),
})
export type ProductLook = z.output<typeof productLookSchema>

/** How the product looks now, and how it does where nothing is set. */
export const getProductLook = endpoint({
  method: 'GET',
  path: '/sys/product/look',
  summary: '名称与外观',
  access: may('system:look:list'),
  result: z.object({ look: productLookSchema, defaults: productLookSchema }),
})

/** Sets what is given; null goes back to the default. It holds at once, on all nodes and in windows that are open. */
export const saveProductLook = endpoint({
  method: 'PUT',
  path: '/sys/product/look',
  summary: '设置名称与外观',
  access: may('system:look:edit'),
  body: z
    .object({
      title: z
        .string()
        .max(productLookLimits.title)
        .regex(/^[^\p{C}<>]*[^\p{C}<>\s][^\p{C}<>]*$/u)
        .nullable()
        .meta({ title: '产品名称' }),
      tagline: z
        .string()
        .max(productLookLimits.tagline)
        .regex(/^[^\p{C}<>]*$/u)
        .nullable()
        .meta({ title: '登录页标语' }),
      primaryColor: colour.meta({ title: '主题色' }).nullable(),
      /** The picture itself, as a data URL. */
      logo: z
        .string()
        .max(maxLogoText)
        .regex(/^data:image\/(?:png|jpeg|webp);base64,[\w+/]+={0,2}$/)
        .nullable()
        .meta({ title: '标志' }),
    })
    .partial(),
  result: productLookSchema,
  message: '保存成功!',
  code: 200,
})

/** The logo that somebody set, for whoever sees the sign-in page. */
export const productLogo = { path: '/sys/product/logo', access: anyone } as const
