import type { TaskName } from '@anju/contract/shown/tasks'
import type { IconName } from '#ui/icon.tsx'

/** What visitors come for, as a picture. */
export const taskIcons: Record<TaskName, IconName> = {
  letters: 'speech',
  project: 'building',
  enquiry: 'users',
  services: 'file',
  law: 'law',
}
