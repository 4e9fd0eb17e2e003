import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useSettings } from './settings.ts'

const locales = {
  zh: { locale: zhCN, lang: 'zh-CN', dates: 'zh-cn' },
  en: { locale: enUS, lang: 'en', dates: 'en' },
}

/** The library's texts on business screens, which are Chinese whatever the console's frame speaks. */
export const businessLocale = zhCN

/** The library's texts in the chosen language, and the language as HTML names it. Dates follow. */
export function useLocale() {
  const chosen = locales[useSettings(({ language }) => language)]
  dayjs.locale(chosen.dates)
  return chosen
}
