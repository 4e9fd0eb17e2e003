import { FontSizeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { notify } from '#ui/feedback/dialogs.tsx'
import { DropMenu } from '#ui/frame/drop-menu.tsx'
import { localized } from '#ui/theme/localized.ts'
import { sizes, useSettings } from '#ui/theme/settings.ts'

const useTexts = localized({
  zh: {
    choose: '布局大小',
    changed: '布局大小设置成功',
    names: { default: '默认', medium: '中等', small: '小型', mini: '迷你' },
  },
  en: {
    choose: 'Size',
    changed: 'Switch Size Success',
    names: { default: 'Default', medium: 'Medium', small: 'Small', mini: 'Mini' },
  },
})

/** Returns the four sizes as items of a menu (spec §9); the present one is disabled. */
export function useSizeItems() {
  const texts = useTexts()
  const chosen = useSettings(({ size }) => size)
  const change = useSettings((settings) => settings.change)
  return sizes.map((size) => ({
    key: `size-${size}`,
    label: texts.names[size],
    disabled: size === chosen,
    onClick() {
      change({ size })
      notify.success(texts.changed)
    },
  }))
}

/** A button with a menu of the sizes. */
export function SizeSelect() {
  const { choose } = useTexts()
  const items = useSizeItems()
  return (
    <DropMenu menu={{ items }}>
      <Button type="text" icon={<FontSizeOutlined aria-hidden />} title={choose} aria-label={choose} />
    </DropMenu>
  )
}
