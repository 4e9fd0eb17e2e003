// The library's own modules: 'antd/locale' is another copy of the English that it has in it.
import enUS from 'antd/es/locale/en_US.js'
import zhCN from 'antd/es/locale/zh_CN.js'
import { useSettings } from './settings.ts'

const locales = {
  zh: { locale: zhCN, lang: 'zh-CN' },
  en: { locale: enUS, lang: 'en' },
}

/** The library's texts on business screens, which are Chinese whatever the language of the console's frame is. */
export const businessLocale = zhCN

/** Returns the library's texts in the chosen language and its HTML language code. */
export const useLocale = () => locales[useSettings(({ language }) => language)]
