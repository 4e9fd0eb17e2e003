import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
// Dates are the company's, in every picker.
import './company-time.ts'
import { useSettings } from './settings.ts'

const locales = {
  zh: { locale: zhCN, lang: 'zh-CN', dates: 'zh-cn' },
  en: { locale: enUS, lang: 'en', dates: 'en' },
}

/** The library's texts on business screens, which are Chinese whatever the language of the console's frame is. */
export const businessLocale = zhCN

/** Returns the library's texts in the chosen language and its HTML language code. Sets the language of dates too. */
export function useLocale() {
  const chosen = locales[useSettings(({ language }) => language)]
  dayjs.locale(chosen.dates)
  return chosen
}
