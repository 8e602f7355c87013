import type { ClientConfig } from '@dougong/contract/client-config'
import { create } from 'zustand'
import { clientConfig } from './client-config'

/** What the product is called and how it looks now; it may change while a window is open. */
interface Product {
  title: string
  tagline: string
  primaryColor: string
  /** The address of the logo. */
  logo: string
}

const ownLogo = '/logo.svg'
const ownIcon = '/favicon.svg'

export const useProduct = create<Product>()(() => productIn(clientConfig))

function productIn({ productTitle: title, tagline, primaryColor, logo }: ClientConfig): Product {
  return { title, tagline, primaryColor, logo: logo || ownLogo }
}

/** The address of the icon of the window: the logo that somebody set, else the product's own. */
export function productIcon(): string {
  const { logo } = useProduct.getState()
  return logo === ownLogo ? ownIcon : logo
}

/** Reads anew what the product is called and how it looks; where that fails, it stays as it was. */
export async function refreshProduct(): Promise<void> {
  const response = await fetch('/client-config.json').catch(() => undefined)
  if (response?.ok) useProduct.setState(productIn((await response.json()) as ClientConfig))
}
