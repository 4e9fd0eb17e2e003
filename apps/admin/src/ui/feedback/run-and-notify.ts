import { notify } from './dialogs.tsx'

/**
 * Awaits a call and shows `done` if it succeeded: `if (await runAndNotify(call('PUT …', { body }), '已保存')) onSaved()`.
 * Resolves with whether it succeeded; if not, `call` has shown the reason.
 */
export async function runAndNotify(calling: Promise<unknown>, done: string): Promise<boolean> {
  try {
    await calling
  } catch {
    return false
  }
  notify.success(done)
  return true
}
