import { dataSources } from '@dougong/contract/system/data-sources/data-sources'
import { ResourceForm, type ResourceFormProps } from '../../../resource/form/ResourceForm'
import { ResourcePage } from '../../../resource/ResourcePage'
import { PortInput } from './PortInput'
import { TestConnection } from './TestConnection'

const inputs = { dbPort: PortInput }

/** `/isystem/dataSource`: databases of others that reports may read. */
export function DataSourcesPage() {
  return <ResourcePage resource={dataSources} form={DataSourceForm} />
}

function DataSourceForm(props: ResourceFormProps) {
  return <ResourceForm {...props} inputs={inputs} extra={<TestConnection id={props.row?.id} />} />
}
