import { type FilterName, filterShapes, type GatewayFilter } from '@dougong/contract/system/gateway-routes'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Checkbox, Form, Space } from 'antd'

/** What a route does to requests: each filter is there or not, with its numbers. */
export function FilterList() {
  return (
    <Form.Item name="filters" noStyle>
      <Filters />
    </Form.Item>
  )
}

function Filters({
  value = [],
  onChange,
}: {
  value?: GatewayFilter[]
  onChange?: (f: GatewayFilter[]) => void
}) {
  const change = (name: FilterName, next: GatewayFilter | undefined) =>
    onChange?.([...value.filter((each) => each.name !== name), ...(next ? [next] : [])])
  return (
    <Space orientation="vertical">
      {Object.entries(filterShapes).map(([key, { title, keys }]) => {
        const name = key as FilterName
        const filter = value.find((each) => each.name === name)
        const numbers: [string, { title: string; min: number; max: number; initial: number }][] =
          Object.entries(keys)
        return (
          <Space key={name} wrap>
            <Checkbox
              checked={filter !== undefined}
              onChange={({ target }) =>
                change(
                  name,
                  target.checked
                    ? { name, args: numbers.map(([of, { initial }]) => ({ key: of, value: initial })) }
                    : undefined,
                )
              }
            >
              {title}
            </Checkbox>
            {filter &&
              numbers.map(([of, { title: label, min, max, initial }]) => (
                <NumberInput
                  key={of}
                  prefix={label}
                  aria-label={`${title}${label}`}
                  min={min}
                  max={max}
                  decimals={0}
                  width={160}
                  value={Number(filter.args.find((each) => each.key === of)?.value ?? initial)}
                  onChange={(number) =>
                    change(name, {
                      name,
                      args: [
                        ...filter.args.filter((each) => each.key !== of),
                        { key: of, value: number ?? initial },
                      ],
                    })
                  }
                />
              ))}
          </Space>
        )
      })}
    </Space>
  )
}
