import { ReloadOutlined, SaveOutlined } from '@ant-design/icons'
import { Button, Divider, Flex, Switch } from 'antd'
import { busy, notify } from '#ui/feedback/dialogs.tsx'
import { PageDrawer } from '#ui/frame/page-drawer.tsx'
import { inLanguage, localized } from '#ui/theme/localized.ts'
import { useSettings } from '#ui/theme/settings.ts'
import { SettingsColour } from './colour.tsx'
import styles from './drawer.module.css'
import { SettingsSide } from './side.tsx'

const words = {
  zh: {
    title: '布局设置',
    side: '主题风格',
    layout: '系统布局',
    topNav: '顶部菜单',
    tagsView: '显示标签页',
    fixedHeader: '固定页头',
    sidebarLogo: '显示公司标志',
    dynamicTitle: '网页标题随页面变化',
    save: '保存配置',
    reset: '重置配置',
    saving: '正在保存到本地，请稍候...',
    resetting: '正在清除设置缓存并刷新，请稍候...',
    saved: '配置已保存',
  },
  en: {
    title: 'Layout settings',
    side: 'Style',
    layout: 'Layout',
    topNav: 'Top navigation',
    tagsView: 'Tags view',
    fixedHeader: 'Fixed header',
    sidebarLogo: 'Sidebar logo',
    dynamicTitle: 'Dynamic title',
    save: 'Save',
    reset: 'Reset',
    saving: 'Saving to local, please wait...',
    resetting: 'Clearing settings cache and refreshing, please wait...',
    saved: 'Settings saved',
  },
}
const useTexts = localized<typeof words.zh>(words)

const switches = ['topNav', 'tagsView', 'fixedHeader', 'sidebarLogo', 'dynamicTitle'] as const
/** Milliseconds for which the message is shown (spec §8). */
const MOMENT = 1000

function save() {
  const texts = inLanguage(words)
  const done = busy(texts.saving)
  useSettings.getState().save()
  setTimeout(() => {
    done()
    notify.success(texts.saved)
  }, MOMENT)
}

function reset() {
  busy(inLanguage(words).resetting)
  useSettings.getState().reset()
  setTimeout(() => location.reload(), MOMENT)
}

/** The drawer of layout settings. Changes apply at once; they are stored when they are saved. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts()
  const settings = useSettings()
  return (
    <PageDrawer
      title={texts.title}
      open={open}
      onClose={onClose}
      size={300}
      footer={
        <Flex gap="small">
          <Button type="primary" block icon={<SaveOutlined aria-hidden />} onClick={save}>
            {texts.save}
          </Button>
          <Button block icon={<ReloadOutlined aria-hidden />} onClick={reset}>
            {texts.reset}
          </Button>
        </Flex>
      }
    >
      <h2 className={styles.heading}>{texts.side}</h2>
      <SettingsSide />
      <SettingsColour />
      <Divider />
      <h2 className={styles.heading}>{texts.layout}</h2>
      {switches.map((key) => (
        <div key={key} className={styles.line}>
          <label htmlFor={`setting-${key}`}>{texts[key]}</label>
          <Switch id={`setting-${key}`} checked={settings[key]} onChange={(on) => settings.change({ [key]: on })} />
        </div>
      ))}
    </PageDrawer>
  )
}
