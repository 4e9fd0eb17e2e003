import { storedValue } from '@anju/browser/storage'

const stored = storedValue('localStorage', 'anju-place')

/** The project and the building that were chosen last in this browser; empty ids for none. */
export function rememberedPlace(): { projectId: string; buildingId: string } {
  const [projectId = '', buildingId = ''] = (stored.get() ?? '').split(' ')
  return { projectId, buildingId }
}

export function rememberPlace(projectId: string, buildingId: string): void {
  if (projectId) stored.set(`${projectId} ${buildingId}`)
  else stored.clear()
}
