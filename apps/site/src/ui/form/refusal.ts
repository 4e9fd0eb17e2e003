import { hasReason } from '@anju/contract/reasons'
import type { Envelope } from '@anju/contract/wire/envelope'
import { secondsToWait } from './turn.tsx'

type Refused = {
  wait(seconds: number): void
  say(sentence: string): void
  /** Takes the consent back and loads the rules on personal data as they are now. */
  askConsent(): void
  askQuestion(): Promise<void>
}

/** What a form does when the server refuses what it has sent: it waits for its turn, or says why and asks for what is missing. */
export async function handleRefusal(answer: Envelope, { wait, say, askConsent, askQuestion }: Refused): Promise<void> {
  const seconds = secondsToWait(answer)
  if (seconds) return wait(seconds)
  say(answer.msg)
  if (hasReason(answer, 'consentChanged')) askConsent()
  if (answer.field === 'answer') await askQuestion()
}
