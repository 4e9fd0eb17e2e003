import { FontSizeOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { notify } from '#ui/dialogs.tsx'
import { inLanguage, localized } from '#ui/localized.ts'
import { type Size, sizes, useSettings } from '#ui/settings.ts'

const words = {
  zh: {
    choose: '布局大小',
    changed: '布局大小设置成功',
    names: { default: '宽松', medium: '默认', small: '稍小', mini: '超小' },
  },
  en: {
    choose: 'Size',
    changed: 'Switch Size Success',
    names: { default: 'Default', medium: 'Medium', small: 'Small', mini: 'Mini' },
  },
}
const useTexts = localized<typeof words.zh>(words)

/** Chooses one of the four sizes (spec §9); the present one cannot be chosen. */
export function SizeSelect() {
  const texts = useTexts()
  const chosen = useSettings(({ size }) => size)
  const change = useSettings((settings) => settings.change)
  const items = sizes.map((size) => ({ key: size, label: texts.names[size], disabled: size === chosen }))
  function choose(key: string) {
    change({ size: key as Size })
    notify.success(inLanguage(words).changed)
  }
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: [chosen], onClick: ({ key }) => choose(key) }}>
      <Button type="text" icon={<FontSizeOutlined />} title={texts.choose} aria-label={texts.choose} />
    </Dropdown>
  )
}
