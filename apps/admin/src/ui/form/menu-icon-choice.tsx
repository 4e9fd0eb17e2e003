import { Select } from 'antd'
import { menuIcon, menuIconNames } from '../frame/menu-icons.tsx'

type MenuIconChoiceProps = { id?: string; value?: string; onChange?: (name: string) => void }

/** A select of the known menu icons; a name that only another client knows is preserved. */
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
