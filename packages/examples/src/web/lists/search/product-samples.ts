import type { AddRecord } from '@dougong/web/resource/SampleRecords'

const names = ['斗拱模型', '榫卯拼装', '营造尺', '彩画样本', '瓦当拓片', '脊兽摆件']

/** Products to begin with; none of them is published. */
export async function makeProducts(add: AddRecord): Promise<void> {
  for (const [index, name] of names.entries())
    await add({
      name,
      summary: `${name}，示例产品`,
      price: 68.5 + index * 20,
      sortNo: index + 1,
      published: 'N',
    })
}
