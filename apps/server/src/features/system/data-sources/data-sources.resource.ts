import { dataSources } from '@dougong/contract/system/data-sources/data-sources'
import { serveResource } from '../../../resource/serve-resource'
import { dataSourceChanged } from '../../../services/data-sources/data-source'
import type { Services } from '../../../services/services'
import { readPlace, requireUnused, sealChange, sealNew } from './data-sources.service'

export const dataSourcesResource = ({ vault, bus }: Services) =>
  serveResource(dataSources, {
    table: 'sys_data_source',
    tenant: 'own',
    page: 'system/SysDataSourceList',
    ownCalls: ['list', 'get'],
    translateInput: readPlace,
    beforeCreate: async (values) => sealNew(vault, values),
    async beforeChange(id, values, { tx }) {
      if (values.code !== undefined) await requireUnused(tx, [id], String(values.code))
      return sealChange(vault, id, values, tx)
    },
    beforeRemove: (ids, { tx }) => requireUnused(tx, ids),
    async afterCommit(ids, verb) {
      if (verb !== 'add') for (const id of ids) await bus.publish(dataSourceChanged, id)
    },
  })
