import type { Settings } from '../settings/settings.ts'

/** The settings that say where things are; a sentence names those that it is about. */
export type Places = Partial<
  Pick<Settings, 'dataDir' | 'databaseUrl' | 's3' | 'backupDir' | 'backupCopyDir' | 'logFile'>
>
