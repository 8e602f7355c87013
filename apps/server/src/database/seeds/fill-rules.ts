interface FillRuleSeed {
  code: string
  name: string
  handler: string
  params: string | null
}

/** Rules that forms and other systems know by their codes. */
export const fillRuleSeeds: FillRuleSeed[] = [
  { code: 'org_num_role', name: '机构编码生成', handler: 'OrgCodeRule', params: '{"parentId":""}' },
  {
    code: 'category_code_rule',
    name: '分类字典编码生成',
    handler: 'CategoryCodeRule',
    params: '{"pid":""}',
  },
  { code: 'shop_order_num', name: '订单流水号', handler: 'OrderNumberRule', params: null },
]
