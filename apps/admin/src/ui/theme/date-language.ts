import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
// Dates are the company's, in every picker.
import './company-time.ts'
import { type Settings, useSettings } from './settings.ts'

const apply = ({ language }: Settings) => void dayjs.locale(language === 'zh' ? 'zh-cn' : 'en')

/** Names of months and days are in the chosen language, also after it changes. */
apply(useSettings.getState())
useSettings.subscribe(apply)
