import { notify } from './dialogs.tsx'
import { rememberPlace } from './focus-place.ts'
import { hasHandedOver } from './handed-over.ts'
import { offerUndo } from './undo.tsx'

/**
 * Awaits a call and shows `done` if it succeeded: `if (await runAndNotify(call('PUT …', { body }), '已保存')) onSaved()`.
 * Resolves with whether it succeeded; if not, `call` has shown the reason. What `undo` takes back is not asked about before; it is not offered
 * where work has been handed over, which it would not bring back.
 */
export async function runAndNotify(
  calling: Promise<unknown>,
  done: string,
  undo?: () => Promise<unknown>,
): Promise<boolean> {
  const place = rememberPlace()
  let answer: unknown
  try {
    answer = await calling
  } catch {
    return false
  }
  if (undo && !hasHandedOver(answer)) offerUndo(done, undo, place)
  else notify.success(done)
  return true
}
