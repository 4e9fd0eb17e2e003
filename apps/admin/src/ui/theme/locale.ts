import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { useSettings } from './settings.ts'

const locales = {
  zh: { locale: zhCN, lang: 'zh-CN' },
  en: { locale: enUS, lang: 'en' },
}

/** The library's texts on business screens, which are Chinese whatever the language of the console's frame is. */
export const businessLocale = zhCN

/** Returns the library's texts in the chosen language and its HTML language code. */
export const useLocale = () => locales[useSettings(({ language }) => language)]
