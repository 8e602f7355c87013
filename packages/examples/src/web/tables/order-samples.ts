import type { AddRecord } from '@dougong/web/resource/SampleRecords'

const people = ['安娜', '博文', '晨', '丹', '尔雅', '凡']

/** Orders to begin with, each with travellers and flights. */
export async function makeOrders(add: AddRecord): Promise<void> {
  for (const [index, name] of people.entries())
    await add({
      orderCode: `DG-2026-${String(index + 1).padStart(3, '0')}`,
      ctype: index % 2 === 0 ? '1' : '2',
      orderDate: `2026-11-${String(index + 1).padStart(2, '0')} 09:30:00`,
      orderMoney: 1280.5 + index * 365.25,
      content: '示例订单',
      jeecgOrderCustomerList: [
        { name, sex: index % 2 === 0 ? '2' : '1', telphone: `1390000000${index + 1}` },
        { name: `${name}的同伴`, sex: index % 2 === 0 ? '1' : '2' },
      ],
      jeecgOrderTicketList: [
        { ticketCode: `DG${1800 + index}`, tickectDate: `2026-12-${String(index + 1).padStart(2, '0')}` },
      ],
    })
}
