import { notify } from './dialogs.tsx'

/**
 * Whether something was done on the server: `if (await attempt(call('PUT …', { body }), '已保存')) onSaved()`. Says so when it was;
 * when it was not, `call` has said why.
 */
export async function runAndNotify(calling: Promise<unknown>, said: string): Promise<boolean> {
  try {
    await calling
  } catch {
    return false
  }
  notify.success(said)
  return true
}
