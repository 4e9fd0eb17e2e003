/** What the answers of servers that refuse a letter for good mean. */
const refusals: Readonly<Record<number, string>> = {
  550: '邮箱不存在，或对方拒收',
  551: '邮箱不在对方的服务器上',
  552: '对方的邮箱已满',
  553: '邮箱地址无效',
  554: '被对方的服务器拒收',
}

type SmtpError = { code?: string; command?: string; responseCode?: number }

/**
 * Why a letter will never be delivered; `undefined` when it may be later. Only what is said of recipient or letter counts: a server that
 * refuses the sender or the password is a fault of the installation. The words of the server are not repeated, because they name the address.
 */
export function permanentReason(error: unknown): string | undefined {
  const { code, command, responseCode = 0 } = (error ?? {}) as SmtpError
  if (code === 'EENVELOPE' && command === 'API') return '邮箱地址无效'
  const ofLetter = (code === 'EENVELOPE' && command === 'RCPT TO') || (code === 'EMESSAGE' && command === 'DATA')
  if (!ofLetter || responseCode < 500) return undefined
  return refusals[responseCode] ?? `被对方的服务器拒收（${responseCode}）`
}

/** What a server said, without addresses: results of tasks and logs are read by others than those who may read a contact. */
export const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/[^\s<>:;]+@[^\s<>:;]+/g, '…')
