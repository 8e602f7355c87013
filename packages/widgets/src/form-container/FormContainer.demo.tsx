import { Button, Flex, Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { DateInput } from '../date-input/DateInput'
import { DepartmentPicker } from '../department-picker/DepartmentPicker'
import { FormContainer } from './FormContainer'

function Parts() {
  const [isDisabled, setDisabled] = useState(true)
  return (
    <Flex vertical gap={8}>
      <Flex gap={8} align="center">
        <Switch aria-label="禁用" checked={isDisabled} onChange={setDisabled} /> 只看不改
      </Flex>
      <Form
        layout="vertical"
        initialValues={{ name: '佛光寺东大殿', day: '0857-01-01', note: '', code: 'A01' }}
      >
        <FormContainer
          disabled={isDisabled}
          detail={
            <>
              <Form.Item label="名称" name="name">
                <Input />
              </Form.Item>
              <Form.Item label="落成" name="day">
                <DateInput />
              </Form.Item>
              <Form.Item label="部门" name="department">
                <DepartmentPicker />
              </Form.Item>
            </>
          }
          edit={
            <Form.Item label="审批意见" name="note">
              <Input.TextArea placeholder="总是可以填写" />
            </Form.Item>
          }
        >
          <Form.Item label="编码" name="code">
            <Input />
          </Form.Item>
          <Button>总是禁用</Button>
        </FormContainer>
      </Form>
    </Flex>
  )
}

/** What the gallery shows of the container. */
export const demos = { 表单容器: Parts }
