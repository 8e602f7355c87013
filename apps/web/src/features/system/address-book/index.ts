import type { Feature } from '../../../shared/routing/feature'

/** How to reach colleagues, by department. */
export const addressBook = {
  pages: {
    'system/AddressList': async () => (await import('./AddressBookPage')).AddressBookPage,
  },
} satisfies Feature
