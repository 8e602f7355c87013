import type { Feature } from '../../../services/feature'
import { addressBookRoutes } from './address-book.routes'

export const addressBook: Feature = {
  menu: [
    {
      id: 'address-book',
      under: 'system',
      name: '通讯录',
      url: '/isystem/addressList',
      component: 'system/AddressList',
      sort: 3,
      keepAlive: true,
      actions: [{ code: 'system:address:list', name: '查看通讯录' }],
    },
  ],
  routes: addressBookRoutes,
}
