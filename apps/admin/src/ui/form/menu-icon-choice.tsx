import { Select } from 'antd'
import { menuIcon, menuIconNames } from '../frame/menu-icons.tsx'

type MenuIconChoiceProps = { id?: string; value?: string; onChange?: (name: string) => void }

/** A choice among the icons that the menu knows; one that only another client knows stays as it is. */
export function MenuIconChoice({ id, value, onChange }: MenuIconChoiceProps) {
  return (
    <Select
      id={id}
      value={value || undefined}
      onChange={(name) => onChange?.(name ?? '')}
      allowClear
      showSearch
      placeholder="请选择图标"
      options={menuIconNames.map((name) => ({ value: name, label: name }))}
      optionRender={({ value: name }) => (
        <span>
          {menuIcon(String(name))} {name}
        </span>
      )}
      prefix={value ? menuIcon(value) : undefined}
    />
  )
}
