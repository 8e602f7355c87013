import { actionsOf, type MenuSeed, recordVerbs } from './menu-seed'

/** The editable table and orders with their parts. */
export const tableExamplesMenu: MenuSeed[] = [
  {
    id: 'table-demos',
    name: 'JVXETable示例',
    url: '/jeecg/j-vxe-table-demo',
    component: 'layouts/RouteView',
    sort: 0.1,
    children: [
      {
        id: 'table-cells',
        name: '普通示例',
        url: '/jeecg/j-vxe-table-demo/normal',
        component: 'jeecg/JVXETableDemo',
        sort: 1,
      },
      {
        id: 'table-save-as-you-go',
        name: '即时保存',
        url: '/jeecg/j-vxe-table-demo/jsbc',
        component: 'jeecg/JVxeDemo/demo/JSBCDemo',
        sort: 3,
        actions: actionsOf('demo:ship', '船舶', recordVerbs),
      },
    ],
  },
  {
    id: 'table-always-edited',
    name: 'JEditableTable示例',
    url: '/jeecg/JEditableTable',
    component: 'jeecg/JeecgEditableTableExample',
    sort: 2.1,
  },
  {
    id: 'order-tabs',
    name: '一对多JVxeTable',
    url: '/jeecg/JeecgOrderMainListForJVxeTable',
    component: 'jeecg/JeecgOrderMainListForJVxeTable',
    sort: 2,
    keepAlive: true,
    actions: actionsOf('demo:order', '订单'),
  },
  {
    id: 'order-lists',
    name: '一对多erp风格示例',
    url: '/jeecg/tablist/JeecgOrderDMainList',
    component: 'jeecg/tablist/JeecgOrderDMainList',
    sort: 2,
    keepAlive: true,
    actions: [
      ...actionsOf('demo:orderCustomer', '订单客户', recordVerbs),
      ...actionsOf('demo:orderTicket', '订单机票', recordVerbs),
    ],
  },
]
