import { JsonView } from './JsonView'

const hall = {
  name: '佛光寺东大殿',
  built: 857,
  stands: true,
  architect: null,
  bays: [5.04, 5.04, 5.04],
  brackets: { column: '七铺作双杪双下昂', between: '<script>alert(1)</script>' },
}

/** What the gallery shows of the view. */
export const demos = {
  对象: () => <JsonView value={hall} openLevels={2} />,
  '文本，一千项': () => (
    <JsonView
      aria-label="一千项"
      openLevels={0}
      value={JSON.stringify(Array.from({ length: 1000 }, (_, index) => ({ index })))}
    />
  ),
  不是JSON: () => <JsonView value="{ 凡构屋之制" />,
}
