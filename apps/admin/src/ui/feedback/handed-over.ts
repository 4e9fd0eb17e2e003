import { notify } from './dialogs.tsx'

/** What the answer of a change says of work that was handed over. */
export type HandedOver = { handedOver?: readonly string[] }

/** Shows what became of the work. */
export function showHandedOver({ handedOver = [] }: HandedOver): void {
  if (handedOver.length > 0) notify.success(handedOver.join('；'))
}

/** Whether an answer says that work was handed over. */
export const hasHandedOver = (answer: unknown): boolean => ((answer as HandedOver | null)?.handedOver ?? []).length > 0
