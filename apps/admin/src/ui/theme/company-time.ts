import { fromWireTime, TIME_ZONE } from '@anju/contract/wire/time'
import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

const FORMAT = 'YYYY-MM-DD HH:mm:ss'

// What antd's pickers take for now and today follows this zone, too.
dayjs.extend(utc)
dayjs.extend(timezone)
dayjs.tz.setDefault(TIME_ZONE)

/** A day or a time as it is on the wire, for a picker; `null` for the empty text. */
export const companyTime = (text: string): Dayjs | null => (text ? dayjs.tz(text) : null)

/** Now where the company is, whatever the clock zone of the browser. */
export const companyNow = (): Dayjs => dayjs().tz()

/** Whether what a picker says is later than now. What somebody has typed there is in the zone of the browser, so only its digits count. */
export const isLater = (chosen: Dayjs): boolean => fromWireTime(chosen.format(FORMAT)) > Date.now()
