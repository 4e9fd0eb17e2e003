import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Flex, Popover, Tooltip } from 'antd'
import { useState } from 'react'
import { choiceOf, readColumnChoice, saveColumnChoice, shownColumns } from './columns.ts'

type Choosable = { key: string; title: string; hidden?: true; always?: true }

/** Returns the columns that a list shows, as selected in this browser, and a function that changes them. */
export function useColumnChoice(name: string, columns: readonly Choosable[]): [string[], (names: string[]) => void] {
  const [choice, setChoice] = useState(() => readColumnChoice(name))
  const choose = (visible: string[]) => {
    const next = choiceOf(columns, visible)
    setChoice(next)
    saveColumnChoice(name, next)
  }
  return [shownColumns(columns, choice), choose]
}

type ColumnsButtonProps = {
  columns: readonly Choosable[]
  visible: readonly string[]
  onChange: (visible: string[]) => void
}

/** A button that opens the selection of columns. */
export function ColumnsButton({ columns, visible, onChange }: ColumnsButtonProps) {
  const usual = shownColumns(columns, {})
  const choices = (
    <Flex vertical gap={8}>
      <Checkbox.Group value={[...visible]} onChange={onChange}>
        <Flex vertical gap={4}>
          {columns.map((column) => (
            <Checkbox key={column.key} value={column.key} disabled={column.always}>
              {column.title}
            </Checkbox>
          ))}
        </Flex>
      </Checkbox.Group>
      <Flex gap={8}>
        <Button size="small" onClick={() => onChange(columns.map((column) => column.key))}>
          全选
        </Button>
        <Button size="small" onClick={() => onChange(usual)}>
          恢复默认
        </Button>
      </Flex>
    </Flex>
  )
  return (
    <Popover content={choices} title="显示的列" trigger="click" placement="bottomRight">
      <Tooltip title="选择列">
        <Button icon={<SettingOutlined aria-hidden />} aria-label="选择列" />
      </Tooltip>
    </Popover>
  )
}
