import { Button, Flex, Input } from 'antd'
import { useState } from 'react'
import { ReportChoice } from './ReportChoice'
import { ReportPicker } from './ReportPicker'

function Filled({ multi = false, param = {} }: { multi?: boolean; param?: Record<string, string> }) {
  const [values, setValues] = useState<Record<string, string>>({})
  return (
    <Flex vertical gap={8}>
      <ReportPicker
        aria-label="报表"
        code="report_user"
        orgFields="username,realname,phone"
        destFields="account,name,phone"
        sorter="username=asc"
        multi={multi}
        param={param}
        value={values.account}
        onFill={setValues}
      />
      <Input readOnly aria-label="姓名" placeholder="姓名由报表带出" value={values.name ?? ''} />
      <code data-stored>{JSON.stringify(values)}</code>
    </Flex>
  )
}

function AsDictionary() {
  const [value, setValue] = useState('admin')
  return (
    <Flex vertical gap={8}>
      <ReportChoice
        aria-label="作为字典"
        code="report_user"
        valueField="username"
        textField="realname"
        value={value}
        onChange={setValue}
      />
      <code data-stored>{value}</code>
    </Flex>
  )
}

function Misconfigured() {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button onClick={() => setShown(!isShown)}>{isShown ? '收起' : '放上两个配置有误的选择'}</Button>
      {isShown && (
        <>
          <ReportPicker aria-label="缺少字段" code="report_dict" orgFields="" destFields="a" />
          <ReportPicker
            aria-label="数量不一致"
            code="report_dict"
            orgFields="dictCode,dictName"
            destFields="a"
          />
        </>
      )}
    </>
  )
}

/** What the gallery shows of the picker. */
export const demos = {
  单选: () => <Filled />,
  '多选，限定男性': () => <Filled multi param={{ sex: "'1'" }} />,
  作为字典: AsDictionary,
  配置有误: Misconfigured,
}
