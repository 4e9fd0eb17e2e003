// ./anju service: keeps the address of the site, so that another release can take over without a gap. For the service of the system.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endingOf } from '#platform/fault/sentence'
import { releaseFolder, settingsFolder } from '#platform/settings/release-folder'
import { readSettings, type Settings } from '#platform/settings/settings'
import { keep } from '../keeper/keeper.ts'

// Each server reads the file of settings again.
const env = { ...process.env }
let settings: Settings | undefined
try {
  const folder = releaseFolder()
  if (!folder) throw new Error('./anju service 只用于解压的发布包；请用 npm start 启动')
  const file = env.ANJU_SETTINGS || join(settingsFolder(), 'anju.env')
  if (existsSync(file)) process.loadEnvFile(file)
  settings = readSettings()
  process.exit(await keep(settings, folder, env))
} catch (error) {
  console.error(endingOf(error, settings))
  process.exit(1)
}
