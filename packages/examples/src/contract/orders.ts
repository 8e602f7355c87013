import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'

const verbs = ['list', 'add', 'edit', 'delete'] as const
const orderId = field.text('所属订单', { required: true, max: 36, createOnly: true })
const orderNum = field.integer('序号', { readOnly: true })

/** Who travels on an order. */
export const orderCustomers = defineResource({
  title: '客户',
  path: '/test/orderCustomer',
  permission: 'demo:orderCustomer',
  fields: {
    orderId,
    orderNum,
    name: field.text('客户名', { required: true, max: 100 }),
    sex: field.dict('性别', 'sex'),
    idcard: field.text('身份证号码', { max: 18, pattern: 'idCard' }),
    telphone: field.text('电话', { max: 11, pattern: 'm' }),
    idcardPic: field.image('身份证扫描件'),
  },
  list: ['name', 'sex', 'idcard', 'telphone', 'idcardPic'],
  search: ['name'],
  filters: ['mainId'],
  form: ['orderId', 'name', 'sex', 'idcard', 'telphone', 'idcardPic'],
  sort: { by: 'orderNum', order: 'asc' },
  verbs,
  alsoAt: {
    list: '/test/order/listOrderCustomerByMainId',
    add: '/test/order/addCustomer',
    edit: '/test/order/editCustomer',
    remove: '/test/order/deleteCustomer',
    removeSeveral: '/test/order/deleteBatchCustomer',
  },
})

/** Flights booked on an order; the wire keeps its spelling of the day. */
export const orderTickets = defineResource({
  title: '机票',
  path: '/test/orderTicket',
  permission: 'demo:orderTicket',
  fields: {
    orderId,
    orderNum,
    ticketCode: field.text('航班号', { required: true, max: 32 }),
    tickectDate: field.date('航班时间', { required: true }),
  },
  list: ['ticketCode', 'tickectDate'],
  search: ['ticketCode'],
  filters: ['mainId'],
  form: ['orderId', 'ticketCode', 'tickectDate'],
  sort: { by: 'orderNum', order: 'asc' },
  verbs,
  alsoAt: {
    list: '/test/order/listOrderTicketByMainId',
    add: '/test/order/addTicket',
    edit: '/test/order/editTicket',
    remove: '/test/order/deleteTicket',
    removeSeveral: '/test/order/deleteBatchTicket',
  },
})

/** An order with its customers and tickets, saved as one. */
export const orders = defineResource({
  title: '订单',
  purpose: '一张主表带客户和机票两张子表，一起录入、一起保存。',
  path: '/test/jeecgOrderMain',
  permission: 'demo:order',
  fields: {
    orderCode: field.text('订单号', { required: true, max: 50, unique: true }),
    ctype: field.dict('订单类型', 'order_type'),
    orderDate: field.datetime('订单日期'),
    orderMoney: field.decimal('订单金额', {
      decimals: 2,
      min: 0,
      max: 99_999_999.99,
      search: { mode: 'range' },
    }),
    content: field.longText('订单备注', { max: 500 }),
    bpmStatus: field.dict('审批状态', 'bpm_status', { readOnly: true }),
  },
  list: ['orderCode', 'ctype', 'orderDate', 'orderMoney', 'content', 'bpmStatus', 'createBy', 'createTime'],
  search: ['orderCode', 'ctype', 'orderDate', 'orderMoney', 'bpmStatus'],
  form: ['orderCode', 'ctype', 'orderDate', 'orderMoney', 'content'],
  excel: ['orderCode', 'ctype', 'orderDate', 'orderMoney', 'content'],
  history: true,
  approvals: { state: 'bpmStatus' },
  sort: { by: 'createTime', order: 'desc' },
  alsoAt: {
    list: '/test/order/orderList',
    add: '/test/order/add',
    edit: '/test/order/edit',
    remove: '/test/order/delete',
    removeSeveral: '/test/order/deleteBatch',
  },
  parts: {
    jeecgOrderCustomerList: {
      title: '客户信息',
      resource: orderCustomers,
      parent: 'orderId',
      order: 'orderNum',
      path: '/test/jeecgOrderMain/queryOrderCustomerListByMainId',
    },
    jeecgOrderTicketList: {
      title: '机票信息',
      resource: orderTickets,
      parent: 'orderId',
      order: 'orderNum',
      path: '/test/jeecgOrderMain/queryOrderTicketListByMainId',
    },
  },
})
