import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Flex, Popover, Radio, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  type Arrangement,
  arranged,
  choiceOf,
  moveColumn,
  OWN_ARRANGEMENT,
  readArrangement,
  readColumnChoice,
  saveArrangement,
  saveColumnChoice,
  shownColumns,
  togglePinned,
} from './columns.ts'
import styles from './columns-button.module.css'
import { densities, setDensity, useDensity } from './density.ts'

type Choosable = { key: string; title: string; hidden?: true; always?: true }

export type ColumnControl = {
  /** All columns, as they are arranged. */
  columns: readonly Choosable[]
  visible: readonly string[]
  choose: (visible: readonly string[]) => void
  arrangement: Arrangement
  arrange: (arrangement: Arrangement) => void
}

/** Returns the columns that a list shows, as selected and arranged in this browser, and what changes them. */
export function useColumns<Column extends Choosable>(
  name: string,
  own: readonly Column[],
): { columns: (Column & { pinned?: boolean })[]; control: ColumnControl } {
  const [choice, setChoice] = useState(() => readColumnChoice(name))
  const [arrangement, setArrangement] = useState(() => readArrangement(name))
  const all = arranged(own, arrangement)
  const visible = shownColumns(own, choice)
  const choose = (keys: readonly string[]) => {
    const next = choiceOf(own, keys)
    setChoice(next)
    saveColumnChoice(name, next)
  }
  const arrange = (next: Arrangement) => {
    setArrangement(next)
    saveArrangement(name, next)
  }
  const columns = all
    .filter(({ key }) => visible.includes(key))
    .map((column) => ({ ...column, pinned: arrangement.pinned.includes(column.key) }))
  return { columns, control: { columns: all, visible, choose, arrangement, arrange } }
}

type IconButtonProps = { label: string; icon: ReactNode; onClick: () => void; disabled?: boolean; pressed?: boolean }

function IconButton({ label, icon, onClick, disabled, pressed }: IconButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      icon={icon}
      disabled={disabled}
      onClick={onClick}
    />
  )
}

/** One column of the selection: whether it is shown, its place, and whether it stays in view. */
function ColumnLine({ column, control }: { column: Choosable; control: ColumnControl }) {
  const { columns, visible, choose, arrangement, arrange } = control
  const { key, title, always } = column
  const isVisible = visible.includes(key)
  const isPinned = arrangement.pinned.includes(key)
  const move = (by: -1 | 1) => {
    const next = moveColumn(columns, arrangement, key, by)
    return { onClick: () => next && arrange(next), disabled: next === undefined }
  }
  const toggle = () => choose(isVisible ? visible.filter((one) => one !== key) : [...visible, key])
  return (
    <li className={styles.line}>
      <Checkbox checked={isVisible} disabled={always} onChange={toggle}>
        {title}
      </Checkbox>
      <span className={styles.place}>
        <IconButton label={`上移：${title}`} icon={<ArrowUpOutlined aria-hidden />} {...move(-1)} />
        <IconButton label={`下移：${title}`} icon={<ArrowDownOutlined aria-hidden />} {...move(1)} />
        <IconButton
          label={`固定在左侧：${title}`}
          icon={isPinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
          pressed={isPinned}
          onClick={() => arrange(togglePinned(arrangement, key))}
        />
      </span>
    </li>
  )
}

function DensityChoice() {
  const density = useDensity((state) => state.density)
  return (
    <Radio.Group
      size="small"
      optionType="button"
      aria-label="行高"
      value={density}
      options={[...densities]}
      onChange={({ target }) => setDensity(target.value)}
    />
  )
}

/** A button that opens the selection of columns, their order, and the density of lists. */
export function ColumnsButton({ control }: { control: ColumnControl }) {
  const { columns, choose, arrange } = control
  const choices = (
    <Flex vertical gap={8}>
      <ul className={styles.lines}>
        {columns.map((column) => (
          <ColumnLine key={column.key} column={column} control={control} />
        ))}
      </ul>
      <DensityChoice />
      <Flex gap={8}>
        <Button size="small" onClick={() => choose(columns.map((column) => column.key))}>
          全选
        </Button>
        <Button
          size="small"
          onClick={() => {
            choose(shownColumns(columns, {}))
            arrange(OWN_ARRANGEMENT)
          }}
        >
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
