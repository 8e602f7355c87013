import { products } from '@dougong/contract/products'
import { SampleRecords } from '@dougong/web/resource/SampleRecords'
import { ColourTag } from '@dougong/web/shared/ui/ColourTag'
import { staticUrl } from '@dougong/web/shared/static-url'
import { ListCard } from '../ListCard'
import { ResourceRecords } from '../ResourceRecords'
import { ViewButton } from '../ViewButton'
import { makeProducts } from './product-samples'

/** `/list/search/application`: the products as cards. */
export function ApplicationsPage() {
  return (
    <>
      <SampleRecords source={products} make={makeProducts} />
      <ResourceRecords resource={products} searched="name" layout="cards">
        {({ name, summary, cover, price, published }, view) => (
          <ListCard
            cover={
              typeof cover === 'string' &&
              cover !== '' && <img src={staticUrl(cover)} alt="" loading="lazy" />
            }
            title={<ViewButton name={String(name)} onClick={view} />}
            tag={
              published === 'Y' ? (
                <ColourTag color="green">已发布</ColourTag>
              ) : (
                <ColourTag color="orange">未发布</ColourTag>
              )
            }
            text={String(summary)}
          >
            {price !== null && <strong>￥{Number(price).toFixed(2)}</strong>}
          </ListCard>
        )}
      </ResourceRecords>
    </>
  )
}
