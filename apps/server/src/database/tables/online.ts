import type { Generated, JSONColumnType } from 'kysely'
import type { Audited, DefaultTime } from './columns'

interface FormHeadTable extends Audited {
  id: string
  tenant_id: Generated<number>
  table_name: string
  table_type: number
  table_version: Generated<number>
  table_txt: string
  is_checkbox: Generated<string>
  is_db_synch: Generated<string>
  is_page: Generated<string>
  is_tree: Generated<string>
  id_type: Generated<string>
  relation_type: number | null
  tab_order_num: number | null
  tree_parent_id_field: string | null
  tree_id_field: string | null
  tree_fieldname: string | null
  form_category: Generated<string>
  form_template: Generated<string>
  theme_template: Generated<string>
  scroll: Generated<number>
  copy_type: Generated<number>
  physic_id: string | null
  ext_config_json: string | null
}

interface FormFieldTable extends Audited {
  id: string
  cgform_head_id: string
  db_field_name: string
  db_field_name_old: string | null
  db_field_txt: string
  db_is_key: Generated<number>
  db_is_null: Generated<number>
  db_is_persist: Generated<number>
  db_type: string
  db_length: Generated<number>
  db_point_length: Generated<number>
  db_default_val: Generated<string>
  dict_table: Generated<string>
  dict_field: Generated<string>
  dict_text: Generated<string>
  field_show_type: Generated<string>
  field_href: Generated<string>
  field_length: Generated<number>
  field_valid_type: Generated<string>
  field_must_input: Generated<string>
  field_extend_json: string | null
  field_default_value: Generated<string>
  is_query: Generated<number>
  is_show_form: Generated<number>
  is_show_list: Generated<number>
  is_read_only: Generated<number>
  query_mode: Generated<string>
  main_table: Generated<string>
  main_field: Generated<string>
  order_num: number
  converter: Generated<string>
  query_config_flag: Generated<string>
  query_show_type: string | null
  query_dict_table: string | null
  query_dict_field: string | null
  query_dict_text: string | null
  query_def_val: string | null
  query_valid_type: string | null
  query_must_input: string | null
  sort_flag: Generated<string>
}

interface FormIndexTable extends Audited {
  id: string
  cgform_head_id: string
  index_name: string
  index_name_old: string | null
  index_field: string
  index_type: Generated<string>
  is_db_synch: Generated<string>
  del_flag: Generated<number>
  order_num: number
}

interface FormVersionTable {
  cgform_head_id: string
  version: number
  /** A form of `contract/online/forms/form.ts`. */
  form: JSONColumnType<object>
  create_by: string | null
  create_time: DefaultTime
}

interface FormButtonTable extends Audited {
  id: string
  cgform_head_id: string
  button_code: string
  button_name: string
  button_style: string
  button_icon: string | null
  button_status: Generated<string>
  opt_type: string | null
  opt_position: string | null
  exp: string | null
  order_num: Generated<number>
  action_json: string | null
}

interface FormHookTable {
  form_id: string
  event: string
  name: string
  /** Hooks of one event run in this order. */
  place: number
  create_by: string | null
  create_time: DefaultTime
}

interface FormRestrictionTable extends Audited {
  id: string
  cgform_id: string
  /** Of a field its id, of a button its code. */
  code: string
  /** 1 field, 2 button. */
  type: number
  /** 3 changed, 5 seen. */
  control: number
  /** 3 list, 5 form. */
  page: number
  status: Generated<number>
}

interface FormRuleTable extends Audited {
  id: string
  cgform_id: string
  rule_name: string
  rule_column: string | null
  rule_operator: string
  rule_value: Generated<string>
  status: Generated<number>
}

interface FormGrantTable extends Audited {
  id: string
  cgform_id: string
  auth_id: string
  /** 1 field, 2 button, 3 data rule. */
  type: number
  auth_mode: string
  /** Of a role, a department or a user, by the mode. */
  role_id: string
}

interface KeptScriptTable extends Audited {
  id: string
  cgform_head_id: string
  cg_js_type: string
  cg_js: string
  content: string | null
}

interface KeptStatementTable extends Audited {
  id: string
  cgform_head_id: string
  button_code: string
  cgb_sql: string
  cgb_sql_name: string | null
  content: string | null
}

interface KeptClassTable extends Audited {
  id: string
  cgform_head_id: string
  button_code: string
  cg_java_type: 'spring' | 'class' | 'http'
  cg_java_value: string
  active_status: string
  event: string
}

/** Tables of forms that administrators describe; what is filled in with them is in tables of their own. */
export interface OnlineTables {
  onl_cgform_head: FormHeadTable
  onl_cgform_field: FormFieldTable
  onl_cgform_index: FormIndexTable
  onl_cgform_version: FormVersionTable
  onl_cgform_enhance_js: KeptScriptTable
  onl_cgform_enhance_sql: KeptStatementTable
  onl_cgform_enhance_java: KeptClassTable
  onl_auth_page: FormRestrictionTable
  onl_cgform_button: FormButtonTable
  onl_form_hook: FormHookTable
  onl_auth_data: FormRuleTable
  onl_auth_relation: FormGrantTable
}
