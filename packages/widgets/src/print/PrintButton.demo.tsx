import { Flex, Input, Typography } from 'antd'
import { useRef } from 'react'
import { PrintButton } from './PrintButton'

function Section() {
  const section = useRef<HTMLElement>(null)
  return (
    <Flex vertical gap={12} align="start">
      <PrintButton section={section} title="斗拱清单" />
      <section ref={section} aria-label="斗拱清单">
        <Typography.Title level={4}>斗拱清单</Typography.Title>
        <p>柱头铺作：七铺作双杪双下昂</p>
        <Input aria-label="备注" placeholder="写在这里的会印出来" />
        <p data-no-print>这一行不印。</p>
      </section>
    </Flex>
  )
}

/** What the gallery shows of printing. */
export const demos = { 打印一段: Section }
