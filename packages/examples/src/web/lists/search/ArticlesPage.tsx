import { announcements } from '@dougong/contract/system/announcements'
import { Tag } from 'antd'
import { ListRow } from '../ListRow'
import { ResourceRecords } from '../ResourceRecords'
import { ViewButton } from '../ViewButton'

const published = { sendStatus: '1' }

/** `/list/search/article`: the announcements that are published. */
export function ArticlesPage() {
  return (
    <ResourceRecords resource={announcements} searched="titile" fixed={published}>
      {(article, view) => (
        <ListRow
          title={<ViewButton name={String(article.titile)} onClick={view} />}
          tags={<Tag>{String(article.msgCategory_dictText ?? article.msgCategory)}</Tag>}
          text={String(article.msgAbstract ?? '')}
          facts={[
            ['发布人', String(article.sender_dictText ?? article.sender ?? '—')],
            ['发布时间', String(article.sendTime ?? '—')],
          ]}
        />
      )}
    </ResourceRecords>
  )
}
