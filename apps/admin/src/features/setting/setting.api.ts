import { queryOptions } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'

export const settingKey = 'GET /prod-api/cms/setting'

/** All settings of the site, as the server has them. */
export const settingQuery = queryOptions({ queryKey: [settingKey], queryFn: () => callQuietly(settingKey) })

export type Settings = Awaited<ReturnType<typeof callQuietly<typeof settingKey>>>['data']

/** What the dialogs of the page have in common. */
export type OpenDialog = { onClose: () => void; onSaved: () => void }

/** The parts of the settings that have a dialog. */
const settingParts = ['company', 'look', 'landing', 'footer', 'privacy'] as const
export type SettingPart = (typeof settingParts)[number]

export const isSettingPart = (part: string): part is SettingPart => (settingParts as readonly string[]).includes(part)
