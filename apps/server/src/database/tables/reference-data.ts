import type { Generated } from 'kysely'
import type { Audited } from './columns'

interface DictionaryTable extends Audited {
  id: string
  dict_name: string
  dict_code: string
  description: string | null
  del_flag: Generated<number>
  type: Generated<number>
  /** `N`: read by who works with a definition that offers it, and by no stranger. */
  is_open: Generated<string>
}

interface DictionaryItemTable extends Audited {
  id: string
  dict_id: string
  item_text: string
  item_value: string
  item_color: string | null
  description: string | null
  sort_order: Generated<number>
  status: Generated<number>
}

interface CategoryTable extends Audited {
  tenant_id: Generated<number>
  id: string
  /** `0` for roots. */
  pid: Generated<string>
  name: string
  code: string
  sys_org_code: string | null
}

interface CheckRuleTable extends Audited {
  tenant_id: Generated<number>
  id: string
  rule_name: string
  rule_code: string
  rule_json: string
  rule_description: string | null
}

interface FillRuleTable extends Audited {
  tenant_id: Generated<number>
  id: string
  rule_name: string
  rule_code: string
  rule_class: string
  rule_params: string | null
  permission: string | null
}

/** Tables of dictionaries, categories, rules of forms. */
export interface ReferenceDataTables {
  sys_dict: DictionaryTable
  sys_dict_item: DictionaryItemTable
  sys_category: CategoryTable
  sys_check_rule: CheckRuleTable
  sys_fill_rule: FillRuleTable
  fill_counter: { tenant_id: Generated<number>; rule_code: string; period: string; reached: number }
}
