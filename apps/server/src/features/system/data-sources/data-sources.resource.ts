import { dataSources } from '@dougong/contract/system/data-sources'
import { serveResource } from '../../../resource/serve-resource'
import type { Services } from '../../../services/services'
import { readPlace, sealChange, sealNew } from './data-sources.service'

export const dataSourcesResource = ({ vault }: Services) =>
  serveResource(dataSources, {
    table: 'sys_data_source',
    tenant: 'own',
    page: 'system/SysDataSourceList',
    readGiven: readPlace,
    beforeCreate: async (values) => sealNew(vault, values),
    beforeChange: (id, values, { tx }) => sealChange(vault, id, values, tx),
  })
