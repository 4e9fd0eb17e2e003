// What the user of this process may do with files and folders.
import { accessSync, constants } from 'node:fs'

/** Whether a path may not be used as `mode` says (`constants.R_OK` and so on), or does not exist. */
export function isRefused(path: string, mode: number): boolean {
  try {
    accessSync(path, mode)
    return false
  } catch {
    return true
  }
}

/** Whether nothing may be made or removed in a folder. */
export const refusesWrites = (folder: string): boolean => isRefused(folder, constants.W_OK | constants.X_OK)
