/** Where the calls about forms are. */
const api = '/online/cgform/api'

const own = [
  { dbFieldName: 'id', dbType: 'string', dbLength: 36, dbIsKey: 1, dbIsNull: 0 },
  { dbFieldName: 'create_by', dbType: 'string', dbLength: 50 },
  { dbFieldName: 'create_time', dbType: 'Datetime', dbLength: 0, fieldShowType: 'datetime' },
  { dbFieldName: 'update_by', dbType: 'string', dbLength: 50 },
  { dbFieldName: 'update_time', dbType: 'Datetime', dbLength: 0, fieldShowType: 'datetime' },
].map((field) => ({ ...field, isShowForm: 0, isShowList: 0 }))

function described(fields) {
  return [...own, ...fields].map((field) => ({
    dbFieldTxt: `字段 ${field.dbFieldName}`,
    fieldShowType: 'text',
    dbIsNull: 1,
    isShowForm: 1,
    isShowList: 1,
    ...field,
  }))
}

/** Describes and publishes forms as a designer does. */
export function designerOf(call, token) {
  return {
    api,
    async make(tableName, fields) {
      const head = { tableName, tableTxt: tableName, tableType: 1 }
      await call('POST', `${api}/addAll`, token, { head, fields: described(fields), indexs: [] })
      const { records } = await call('GET', `/online/cgform/head/list?tableName=${tableName}`, token)
      return records[0]
    },
    planOf: ({ id }) => call('GET', `${api}/dbSynchPlan/${id}/normal`, token),
    /** Puts a form into the menu and gives all of it to roles. */
    giveTo(roleIds, { id }) {
      const verbs = ['list', 'add', 'edit', 'delete', 'export', 'import']
      return call('POST', `${api}/addToMenu/${id}`, token, { title: '员工', parentId: null, roleIds, verbs })
    },
    publish: ({ id }, body = {}) => call('POST', `${api}/doDbSynch/${id}/normal`, token, body),
  }
}
